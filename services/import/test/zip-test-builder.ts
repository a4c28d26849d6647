import { BlobReader, BlobWriter, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';

export interface PackedFile extends ZipWriterAddDataOptions {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** A ZIP of these files, each packed as its own options say. */
export async function writeZip(files: readonly PackedFile[]): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const { name, content, ...options } of files) {
    await zip.add(name, new BlobReader(new Blob([content])), options);
  }
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** Twelve other files of LinkedIn's archive. */
export const otherFiles: readonly PackedFile[] = [
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
].map(([name = '', header = '']) => ({ name, content: `${header}\nx,x,x,x,x,x\n` }));
