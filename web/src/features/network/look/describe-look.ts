import { countOf } from '../../../shared/format/numbers.ts';
import type { FileLook } from './look-at-file.ts';

/** What was seen of a file, in a sentence; undefined when there is nothing to say. */
export function describeLook({ rows, exact, columns, inZip }: FileLook): string | undefined {
  const counted =
    rows === undefined ? [] : [`${exact ? '' : 'about '}${countOf(rows, 'row', 'rows')}`];
  const recognised = columns.length === 0 ? [] : [`columns recognised: ${columns.join(', ')}`];
  const parts = [...counted, ...recognised];
  if (parts.length === 0) return undefined;
  const sentence = `${inZip === true ? 'Connections.csv in this ZIP: ' : ''}${parts.join('; ')}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What the button says: how many people it will bring, where that is sure. */
export function importLabel(look: FileLook | undefined): string {
  if (!look?.exact || look.rows === undefined || look.rows === 0) return 'Import this file';
  return `Import ${countOf(look.rows, 'connection', 'connections')}`;
}
