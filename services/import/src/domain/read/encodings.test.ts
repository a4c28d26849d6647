import { expect, test } from '@jest/globals';
import {
  inBytes,
  macRoman,
  note,
  readFile,
  refusal,
  todaysHeader,
  utf16,
  windows1252,
} from './read-test-builder.ts';

test('detects and reports Windows-1252', async () => {
  const lines = [...note, todaysHeader, 'José,Müller,,,Café Größe,Señor,05 Jan 2024', ''];
  const { rows, report } = await readFile(windows1252(lines.join('\r\n')));
  expect(rows).toMatchObject([{ firstName: 'José', lastName: 'Müller', company: 'Café Größe' }]);
  expect(report.encoding).toBe('Windows-1252');
});

test('detects and reports MacRoman, as Excel saves it on a Mac', async () => {
  const lines = [...note, todaysHeader, 'José,Müller,,,Café Größe,Señor – “CTO”,05 Jan 2024', ''];
  const { rows, report } = await readFile(macRoman(lines.join('\r\n')));
  expect(rows).toMatchObject([
    { firstName: 'José', lastName: 'Müller', company: 'Café Größe', position: 'Señor – “CTO”' },
  ]);
  expect(report.encoding).toBe('macintosh');
});

const shiftJis = (...bytes: number[]) => Buffer.from(bytes);
test.each([
  ['windows-1251', inBytes('Иван,Петров,,,Газпром,Инженер,', 'windows-1251')],
  ['windows-1250', inBytes('Michał,Wałęsa,,,Żabka,Księgowość,', 'windows-1250')],
  ['Czech', inBytes('Jiří,Dvořák,,,Kovošrot,Vedoucí oddělení,', 'windows-1250')],
  ['Czech names', inBytes('Zdeněk,Růžička,,,Čedok,Účetní,', 'windows-1250')],
  ['Slovak', inBytes('Ľubomír,Kováč,,,Železnice,Účtovník,', 'windows-1250')],
  ['Croatian', inBytes('Željko,Kovačić,,,Končar,Inženjer,', 'windows-1250')],
  ['Hungarian', inBytes('Gergő,Szűcs,,,Magyar Posta,Értékesítő,', 'windows-1250')],
  ['Romanian', inBytes('Ştefan,Bălan,,,Primăria Iaşi,Director,', 'windows-1250')],
  ['Romanian cities', inBytes('Ana,Popescu,,,Constanţa Braşov,Măiestru,', 'windows-1250')],
  ['windows-1253', inBytes('Νίκος,Παππάς,,,Όμιλος,Μηχανικός,', 'windows-1253')],
  ['windows-1254', inBytes('Barış,Güneş,,,Türk,Mühendis,', 'windows-1254')],
  ['GBK', Buffer.from([...Buffer.from('Li,'), 0xc0, 0xee, 0xc3, 0xf7, ...Buffer.from(',,,,,')])],
  ['Shift JIS', shiftJis(0x83, 0x5e, 0x83, 0x8d, 0x83, 0x45, 0x2c, 0x8d, 0xb2, 0x2c, 0x2c)],
])('rejects %s instead of misreading it as a Western encoding', async (_encoding, row) => {
  const content = Buffer.concat([Buffer.from(`${todaysHeader}\r\n`), row, Buffer.from('\r\n')]);
  const error = await refusal(content);
  expect(error?.reason).toBe('foreign_encoding');
  expect(error?.message).toContain('UTF-8');
});

test.each([
  'José,Müller,,,Ærø & Cœur d’Été,Señor ‘CTO’ ½ £multi 5€,',
  'Þór,Sigurðsson,,,Alþýðusamband,Bóndi ¿Qué? «Él»,',
  'Geneviève,Lefèbvre-Brûlé,,,Crédit Général,Où,',
  'Loïc,Hervé,,,Société Générale,Chargé d’août,',
  'Mònica,Solà,,,Òmnium Cultural,Directora de Màrqueting,',
  'Nicolò,Forlì,,,Università di Cefalù,Città più,',
  'João,Camões,,,Fundação São Simão,Direção de Irmãs e Operações,',
  'Øyvind,Bøe,,,Høyskolen Kristiania,Rådgiver i Tromsø,',
  'Søren,Kjær,,,Ærø Træ,Vægter,',
  'Tõnu,Õunapuu,,,Põhja-Tallinna Ülikool,Büroojuht,',
  'Þórdís,Jóhannsdóttir,,,Íþróttafélagið,Ráðgjafi,',
  'Mª Ángeles,Núñez,,,Fábrica nº 1ª Línea,Dª,',
  'Šárka,Žižková,,,C³ AI – nº1 – l´Oréal®,R¹,',
])('detects Windows-1252 with unusual characters: %s', async (row) => {
  const content = inBytes(`${todaysHeader}\r\n${row}\r\n`, 'windows-1252');
  const { report } = await readFile(content);
  expect(report.encoding).toBe('Windows-1252');
});

test.each(['little', 'big'] as const)('reads UTF-16 (%s-endian)', async (order) => {
  const text = [...note, todaysHeader, '李,明,,,公司,经理,05 Jan 2024', '']
    .join('\r\n')
    .replaceAll(',', '\t');
  const { rows, report } = await readFile(utf16(text, order));
  expect(rows).toMatchObject([{ firstName: '李', lastName: '明', company: '公司' }]);
  expect(report).toMatchObject({ delimiter: 'tab', encoding: expect.stringMatching(/^UTF-16/) });
});
