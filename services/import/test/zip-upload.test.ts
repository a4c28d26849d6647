import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { until } from '@tagwell/testkit/until';
import { BlobReader, BlobWriter, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { unpackConnections } from '../src/domain/read/unpack-connections.ts';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
  await service.startWorker();
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const note = 'Notes:\n"When exporting your connection data, …"\n\n';
const connectionsOf = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, n) => `Zoë${n},Example,https://www.linkedin.com/in/zoe-${n},,Acme,Nurse 🚀,05 Jan 2024`,
  );
  return `${note}${header}\n${rows.join('\n')}\n`;
};
const connections = (count = 3): PackedFile => ({
  name: 'Connections.csv',
  content: connectionsOf(count),
});
const upload = (zip: Buffer, name = 'Basic_LinkedInDataExport_11-22-2026.zip') =>
  service.upload(randomUUID(), zip, { name });

async function isNothingKept(): Promise<void> {
  expect(await service.db('uploads')).toEqual([]);
  expect(await service.db('upload_chunks').select('no')).toEqual([]);
}

describe('a LinkedIn ZIP archive', () => {
  test('is imported without unpacking or storing any file but Connections.csv', async () => {
    const user = randomUUID();
    // A damaged file would fail to unpack.
    const damaged = { ...connections(), name: 'Shares.csv', content: 'x'.repeat(5_000) };
    const zip = await writeZip([damaged, ...otherFiles, connections(1_500)]);
    zip.fill(0xff, 60, 70);
    const accepted = await service.upload(user, zip, {
      name: 'Complete_LinkedInDataExport.zip',
      headers: { prefer: 'respond-async' },
    });
    const { importId: id } = importAccepted.parse(accepted.body);
    const ended = await until('the import to end', () =>
      service.db('imports').where({ id }).whereNotNull('finished_at').first(),
    );
    expect(ended).toMatchObject({
      state: 'done',
      bytes: String(Buffer.byteLength(connectionsOf(1_500))),
      report: { read: 1_500, imported: 1_500, encoding: 'UTF-8', delimiter: 'comma' },
    });
    const people = service.db('linkedin_connections').where({ user_id: user });
    expect(await people.clone().pluck('position').distinct()).toEqual(['Nurse 🚀']);
    await isNothingKept();
  });

  const packings: [string, Partial<PackedFile>][] = [
    ['deflated', { dataDescriptor: false }],
    ['stored', { level: 0 }],
    ['with a data descriptor', { dataDescriptor: true }],
    ['stored, with a data descriptor', { level: 0, dataDescriptor: true }],
    ['as ZIP64', { zip64: true }],
    ['in a folder', { name: 'Basic_LinkedInDataExport/data/Connections.csv' }],
    ['in upper case with (1) in its name', { name: 'CONNECTIONS (1).CSV' }],
    ['with a German name', { name: 'Verbindungen.csv' }],
    ['at a path with ..', { name: '../../Connections.csv' }],
  ];
  test.each(packings)('is read with Connections.csv %s', async (_how, packing) => {
    const zip = await writeZip([...otherFiles, { ...connections(), ...packing }]);
    expect(await upload(zip)).toMatchObject({ status: 200, body: { connectionsCount: 3 } });
  });

  test('is detected by its bytes and not by the file name', async () => {
    const zip = await writeZip([...otherFiles, connections()]);
    expect((await upload(zip, 'Connections.csv')).body).toEqual({ connectionsCount: 3 });
    const csv = Buffer.from(connectionsOf(2));
    expect((await upload(csv, 'Connections.zip')).body).toEqual({ connectionsCount: 2 });
  });

  test('with several Connections.csv uses the topmost one and ignores macOS metadata', async () => {
    const zip = await writeZip([
      { name: '__MACOSX/._Connections.csv', content: 'x' },
      { ...connections(9), name: 'old/Connections.csv' },
      connections(3),
    ]);
    expect((await upload(zip)).body).toEqual({ connectionsCount: 3 });
  });

  test('with one CSV of any name is imported, and rejected if that is another table', async () => {
    const named = await writeZip([
      { name: '__MACOSX/._my people.csv', content: 'x' },
      { ...connections(), name: 'my people.csv' },
    ]);
    expect((await upload(named)).body).toEqual({ connectionsCount: 3 });
    const french = 'Pr\xe9nom;Nom;Soci\xe9t\xe9\nZo\xeb;Example;Acme\n';
    const latin = { name: 'mes contacts.csv', content: Buffer.from(french, 'latin1') };
    expect((await upload(await writeZip([latin]))).body).toEqual({ connectionsCount: 1 });
    const ofMac = french.replaceAll('\xe9', '\x8e').replaceAll('\xeb', '\x91');
    const mac = { name: 'mes contacts.csv', content: Buffer.from(ofMac, 'latin1') };
    expect((await upload(await writeZip([mac]))).body).toEqual({ connectionsCount: 1 });

    const missing = 'There is no Connections.csv in this ZIP file';
    const refusalOf = async (...files: PackedFile[]) => (await upload(await writeZip(files))).body;
    expect(await refusalOf(...otherFiles.slice(0, 1))).toMatchObject({
      message: expect.stringMatching(`^${missing}, only messages.csv\\. Check "Connections"`),
    });
    const prices = { name: 'prices.csv', content: 'Product,Price\nTea,3\n' };
    expect(await refusalOf(prices)).toMatchObject({
      message: expect.stringMatching(`^${missing}\\. Check "Connections"`),
    });
    await isNothingKept();
  });

  test.each(['つながり.csv', 'Połączenia/Kontakty.csv', 'Connections - Copy.csv'])(
    'is read by its columns when the file name is unknown: %s',
    async (name) => {
      const people = 'First Name,Last Name\nAna,Roe\n';
      const named = { name: 'Weryfikacje.csv', content: people };
      const zip = await writeZip([...otherFiles, named, { ...connections(), name }]);
      expect((await upload(zip)).body).toEqual({ connectionsCount: 3 });
    },
  );

  test('with a table of contacts uses the connections, even when names are ambiguous', async () => {
    const book = 'Source,FirstName,LastName,Companies,Title,Emails\nx,Ana,Roe,x,x,x\n';
    const pairs: [string, string][] = [
      ['Contactos.csv', 'Conexiones.csv'],
      ['Kontakte.csv', 'Verbindungen.csv'],
      ['Adressbuch.csv', 'Kontakte.csv'],
    ];
    for (const [contacts, name] of pairs) {
      const zip = await writeZip([
        { name: contacts, content: book },
        { ...connections(), name },
      ]);
      expect((await upload(zip)).body).toEqual({ connectionsCount: 3 });
    }
  });

  test('is not searched for connections deep inside tables or beyond 100 files', async () => {
    const far = { name: 'far.csv', content: `${'x'.repeat(5_000)}\n${connectionsOf(3)}` };
    const message = expect.stringMatching(/^There is no Connect/u);
    expect((await upload(await writeZip([...otherFiles, far]))).body).toMatchObject({ message });
    const others = Array.from({ length: 100 }, (_, at) => ({ name: `${at}.csv`, content: 'x' }));
    const last = { ...connections(), name: 'last.csv' };
    expect((await upload(await writeZip([...others, last]))).body).toMatchObject({ message });
    await isNothingKept();
  });

  test('is rejected when two tables of unknown names could be the connections', async () => {
    const twice = ['a.csv', 'b.csv'].map((name) => ({ ...connections(), name }));
    const answer = await upload(await writeZip([...otherFiles, ...twice]));
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^There is no Connect/u) });
    await isNothingKept();
  });

  test('may be larger than one stored chunk', async () => {
    const noise = Uint8Array.from({ length: 2_500_000 }, (_, at) => (at * 2_654_435_761) >>> 13);
    const zip = await writeZip([
      { name: 'a.jpg', content: noise, level: 0 },
      { ...connections(20_000), level: 0 },
      { name: 'b.jpg', content: noise, level: 0 },
    ]);
    expect(zip.length).toBeGreaterThan(6_000_000);
    expect((await upload(zip)).body).toEqual({ connectionsCount: 20_000 });
  });
});

describe('uploading an unusable ZIP archive answers 422 with advice and keeps no data:', () => {
  const withoutConnections = () => writeZip(otherFiles);
  const locked = (zipCrypto: boolean) =>
    writeZip([...otherFiles, { ...connections(), password: 'secret', zipCrypto }]);
  const workbook = () =>
    writeZip(
      ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'].map((name) => ({
        name,
        content: '<x/>',
      })),
    );
  const whole = () => writeZip([...otherFiles, connections(2_000)]);
  async function truncated(): Promise<Buffer> {
    const zip = await whole();
    return zip.subarray(0, zip.length - 400);
  }
  async function damaged(): Promise<Buffer> {
    const zip = await writeZip([{ ...connections(2_000), level: 0 }, ...otherFiles]);
    return Buffer.from(zip.fill('x', 500, 510));
  }
  /** A zip bomb that states its real size. */
  const bomb = () =>
    writeZip([{ name: 'Connections.csv', content: `${header}\n${'a'.repeat(15_000_000)}` }]);
  /** A zip bomb whose directory claims that it is small. */
  async function lyingBomb(): Promise<Buffer> {
    const zip = await bomb();
    const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(2_000, entry + 24);
    return zip;
  }
  const tooLarge = () =>
    writeZip([{ name: 'Connections.csv', content: `${header}\n${'Ana,B\n'.repeat(4_000_000)}` }]);
  const manyFiles = () =>
    writeZip(Array.from({ length: 2_001 }, (_, n) => ({ name: `${n}.txt`, content: '' })));

  const refused: [string, () => Promise<Buffer>, RegExp][] = [
    ['without Connections.csv', withoutConnections, /no Connections\.csv .* Check "Connections"/u],
    ['encrypted with ZipCrypto', () => locked(true), /locked with a password\. Unzip it/u],
    ['encrypted with AES', () => locked(false), /locked with a password\. Unzip it/u],
    ['an Excel workbook', workbook, /Excel workbook\. Save it as CSV/u],
    ['cut off', truncated, /damaged, or not all of it was downloaded/u],
    ['damaged in the middle', damaged, /damaged, or not all of it was downloaded/u],
    ['a zip bomb', bomb, /far larger than a real one/u],
    ['a zip bomb that claims a small size', lyingBomb, /damaged/u],
    ['with a Connections.csv of more than 20 MB', tooLarge, /larger than 20 MB/u],
    ['with too many files', manyFiles, /far more files/u],
  ];
  test.each(refused)('%s', async (_what, write, sentence) => {
    const answer = await upload(await write());
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'unreadable_export', message: expect.stringMatching(sentence) },
    });
    await isNothingKept();
  });
});

test('unpackConnections names a size limit below one megabyte in kilobytes', async () => {
  const zip = await writeZip([connections(2_000)]);
  const file = { pieces: [zip.length], read: async () => zip };
  await expect(unpackConnections(file, 50 * 1024).next()).rejects.toThrow('larger than 50 kB,');
});

test('does not normalize a long run of accents above the header', async () => {
  const content = `${'\u0301\u0323'.repeat(2_000)}\n${connectionsOf(3)}`;
  const zip = await writeZip([{ name: 'my people.csv', content }]);
  const sorted = jest.spyOn(String.prototype, 'normalize');
  const file = { pieces: [zip.length], read: async () => zip };
  const unpacked = await unpackConnections(file, 50 * 1024).next();
  expect(sorted.mock.contexts.filter((text) => String(text).length > 2_000)).toEqual([]);
  sorted.mockRestore();
  expect(String(unpacked.value)).toBe(content);
});

interface PackedFile extends ZipWriterAddDataOptions {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** A ZIP of these files, each packed with its own options. */
async function writeZip(files: readonly PackedFile[]): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const { name, content, ...options } of files) {
    await zip.add(name, new BlobReader(new Blob([content])), options);
  }
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** Twelve other files of LinkedIn's archive. */
const otherFiles: readonly PackedFile[] = [
  ['messages.csv', 'CONVERSATION ID,CONVERSATION TITLE,FROM,TO,DATE,SUBJECT,CONTENT'],
  ['Invitations.csv', 'From,To,Sent At,Message,Direction'],
  ['Profile.csv', 'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary'],
  ['Positions.csv', 'Company Name,Title,Description,Location,Started On,Finished On'],
  ['Education.csv', 'School Name,Start Date,End Date,Notes,Degree Name,Activities'],
  ['Skills.csv', 'Name'],
  ['Email Addresses.csv', 'Email Address,Confirmed,Primary,Updated On'],
  ['PhoneNumbers.csv', 'Extension,Number,Type'],
  ['Registration.csv', 'Registered At,Registration Ip,Subscription Types'],
  ['Endorsement_Received_Info.csv', 'Endorsement Date,Skill Name'],
  ['Company Follows.csv', 'Organization,Followed On'],
  ['Rich_Media.csv', 'Date/Time,Media Description,Media Link'],
].map(([name = '', columns = '']) => ({ name, content: `${columns}\nx,x,x,x,x,x\n` }));
