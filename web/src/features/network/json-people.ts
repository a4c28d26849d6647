import { type ConnectionField, knownColumn } from '@tagwell/contracts/linkedin-export';
import type { ListCounter } from './csv-rows.ts';

/** A name of a field; longer ones are none that we know. */
const fieldName = /"([^"\\]{1,60})"\s*:/gu;
/** More than a field's name takes: it may be cut in two at the end of a piece. */
const keep = 80;

/** People in a JSON file, counted by the names of their fields: near enough for a look. */
export function createJsonCounter(): ListCounter {
  const found = new Map<ConnectionField, number>();
  let rest = '';

  function count(text: string): void {
    for (const { index, 1: name = '' } of text.matchAll(fieldName)) {
      if (index >= text.length - keep) return;
      const field = knownColumn(name)?.field;
      if (field !== undefined) found.set(field, (found.get(field) ?? 0) + 1);
    }
  }

  return {
    add: (piece) => {
      const text = rest + piece;
      count(text);
      rest = text.slice(-keep);
    },
    counted: () => {
      count(rest + ' '.repeat(keep));
      const [first = 0, last = 0, full = 0] = (['firstName', 'lastName', 'fullName'] as const).map(
        (field) => found.get(field),
      );
      const rows = Math.max(first, last) || full;
      return rows === 0 ? undefined : { rows };
    },
  };
}
