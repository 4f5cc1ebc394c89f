// What rule.c does, in C#: Rule FILE... The DLL lies beside the program.
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

static class Rule
{
#if LINUX
    const string Dll = "rectify.so";
#elif X86 // a program of 32 bits
    const string Dll = "rectify32.dll";
#else
    const string Dll = "rectify64.dll";
#endif
    [DllImport(Dll)] static extern IntPtr bsp_flat_open(byte[] language);
    [DllImport(Dll)] static extern int bsp_flat_file(IntPtr run, int role, byte[] name, byte[] bytes, int count);
    [DllImport(Dll)] static extern IntPtr bsp_flat_report(IntPtr run);
    [DllImport(Dll)] static extern IntPtr bsp_flat_messages(IntPtr run);
    [DllImport(Dll)] static extern IntPtr bsp_flat_result(IntPtr run);
    [DllImport(Dll)] static extern int bsp_flat_size(IntPtr run);
    [DllImport(Dll)] static extern void bsp_flat_close(IntPtr run);

    static byte[] Utf8(string text) { return Encoding.UTF8.GetBytes(text + "\0"); }

    static byte[] Bytes(IntPtr at, int count)
    {
        var bytes = new byte[count];
        Marshal.Copy(at, bytes, 0, count);
        return bytes;
    }

    static void Write(Stream stream, IntPtr text)
    {
        int count = 0;
        while (Marshal.ReadByte(text, count) != 0) count++;
        stream.Write(Bytes(text, count), 0, count);
    }

    static void Main(string[] files)
    {
        foreach (string file in files)
        {
            byte[] session = File.ReadAllBytes(file);
            IntPtr run = bsp_flat_open(Utf8("en"));
            if (bsp_flat_file(run, 1, Utf8(file), session, session.Length) == 0)
            {
                File.WriteAllBytes(file + ".adjusted", Bytes(bsp_flat_result(run), bsp_flat_size(run)));
                Write(Console.OpenStandardOutput(), bsp_flat_report(run));
            }
            Write(Console.OpenStandardError(), bsp_flat_messages(run));
            bsp_flat_close(run);
        }
    }
}
