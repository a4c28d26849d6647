import { downloadBlob } from './download-blob.ts';

/** Hands a value to the person as a file. */
export function downloadJson(value: unknown, fileName: string): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  downloadBlob(blob, fileName);
}
