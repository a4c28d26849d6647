import { foldText } from './fold-text.ts';

const maxCharacters = 90;
/** They stand where an id would in the address of a call. */
const reserved = new Set(['import', 'export']);

/** An id like those of the catalogue's files: the name in plain letters, with a number if taken. */
export function newLeaderId(name: string, isTaken: (id: string) => boolean): string {
  const plain = foldText(name)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, maxCharacters)
    .replaceAll(/^-|-$/gu, '');
  const base = plain === '' ? 'leader' : plain;
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!reserved.has(id) && !isTaken(id)) return id;
  }
}
