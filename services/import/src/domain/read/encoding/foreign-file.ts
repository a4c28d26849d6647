import { UnreadableExport, type UnreadableReason } from '../unreadable-export.ts';

const signatures: readonly (readonly [UnreadableReason, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  // Excel before 2007.
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
/** The names that a ZIP begins with when it is a workbook. */
const workbookParts = /\[Content_Types\]\.xml|_rels\/|docProps\/|xl\//;
const page = /^\s*<(?:!doctype|html|head|body|\?xml|!--)/i;

/** Whether a file is a ZIP by its first bytes, whatever it is called. */
export function beginsAsZip(start: Uint8Array): boolean {
  return signatureOf(start) === 'zip';
}

/**
 * Refuses what is another kind of file by its first bytes, whatever it is called.
 * @param start the first bytes of the file, 4,096 where there are as many
 * @throws {UnreadableExport} `zip`, `workbook`, `gzip`, `pdf` or `html`
 */
export function refuseForeignFile(start: Uint8Array): void {
  const found = signatureOf(start);
  const text = Buffer.from(start).toString('latin1');
  if (found !== undefined) {
    const isWorkbook = found === 'zip' && workbookParts.test(text.slice(30, 200));
    throw new UnreadableExport(isWorkbook ? 'workbook' : found);
  }
  if (page.test(text.replace(/^\u00ef\u00bb\u00bf/, ''))) throw new UnreadableExport('html');
}

function signatureOf(start: Uint8Array): UnreadableReason | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0];
}
