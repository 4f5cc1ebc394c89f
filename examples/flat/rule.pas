{ What rule.c does, in Free Pascal or Delphi: rule FILE... The DLL lies beside the program. }
program rule;
{$ifdef fpc}{$mode delphi}{$endif}{$apptype console}
uses SysUtils, Classes;
const
  dll = {$ifdef win64}'rectify64.dll'{$else}{$ifdef mswindows}'rectify32.dll'{$else}'rectify.so'{$endif}{$endif};
function bsp_flat_open(language: PAnsiChar): Pointer; stdcall; external dll;
function bsp_flat_file(run: Pointer; role: Integer; name: PAnsiChar; bytes: Pointer; count: Integer): Integer; stdcall; external dll;
function bsp_flat_report(run: Pointer): PAnsiChar; stdcall; external dll;
function bsp_flat_messages(run: Pointer): PAnsiChar; stdcall; external dll;
function bsp_flat_result(run: Pointer): Pointer; stdcall; external dll;
function bsp_flat_size(run: Pointer): Integer; stdcall; external dll;
procedure bsp_flat_close(run: Pointer); stdcall; external dll;
var
  run: Pointer; session, adjusted: TMemoryStream; i: Integer;
begin
  for i := 1 to ParamCount do begin
    session := TMemoryStream.Create; adjusted := TMemoryStream.Create;
    session.LoadFromFile(ParamStr(i));
    run := bsp_flat_open('en');
    if bsp_flat_file(run, 1, PAnsiChar(UTF8Encode(ParamStr(i))), session.Memory, session.Size) = 0 then begin
      adjusted.WriteBuffer(bsp_flat_result(run)^, bsp_flat_size(run));
      adjusted.SaveToFile(ParamStr(i) + '.adjusted');
      Write(bsp_flat_report(run));
    end;
    Write(ErrOutput, bsp_flat_messages(run));
    bsp_flat_close(run);
    session.Free; adjusted.Free;
  end;
end.
