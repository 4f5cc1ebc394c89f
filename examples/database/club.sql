-- A club's evening as a scoring program keeps it: boards, who met there with which result, the cards of each trick, and what
-- the director said. What was ruled goes into the table ruling.
CREATE TABLE board (number INTEGER PRIMARY KEY, dealer TEXT, vulnerable TEXT, deal TEXT);
CREATE TABLE result (
    id INTEGER PRIMARY KEY, board INTEGER REFERENCES board, ns TEXT, ew TEXT, contract TEXT, declarer TEXT,
    tricks INTEGER, score_ns INTEGER, matchpoints REAL, was INTEGER);
-- MARK is the player whose card was noted as a revoke.
CREATE TABLE trick (
    result INTEGER REFERENCES result, number INTEGER, leader TEXT, n TEXT, e TEXT, s TEXT, w TEXT, mark TEXT);
CREATE TABLE fact (result INTEGER REFERENCES result, trick INTEGER, player TEXT, fact TEXT, value TEXT);
CREATE TABLE ruling (
    result INTEGER REFERENCES result, law TEXT, trick INTEGER, offender TEXT, side TEXT, tricks INTEGER, text TEXT);

INSERT INTO board VALUES (7, 'S', 'All', 'N:Q532.A54.K76.K32 J8.KQJT.T98.QJ98 AKT94.82.AQ5.AT7 76.9763.J432.654');
INSERT INTO result VALUES (1, 7, '3', '12', '4S', 'S', 10, 620, 3, NULL);
INSERT INTO result VALUES (2, 7, '5', '11', '4S', 'S', 10, 620, 3, NULL);
INSERT INTO result VALUES (3, 7, '4', '10', '4S', 'S', 11, 650, 6, NULL);
INSERT INTO result VALUES (4, 7, '1', '9', '4S', 'N', 9, -100, 0, NULL);
-- At the first table declarer claimed ten tricks; West had not followed suit to the second trick.
INSERT INTO trick VALUES (1, 1, 'W', 'HA', 'HT', 'H2', 'H9', NULL);
INSERT INTO trick VALUES (1, 2, 'N', 'S2', 'S8', 'SA', 'D2', 'W');
INSERT INTO trick VALUES (1, 3, 'S', 'S3', 'SJ', 'SK', 'S6', NULL);
INSERT INTO trick VALUES (1, 4, 'S', 'S5', 'D8', 'ST', 'S7', NULL);
-- Results are entered as they were at the table, before any ruling.
INSERT INTO fact VALUES (1, 0, NULL, 'result-includes-transfer', 'no');
