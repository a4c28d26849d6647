import { fields } from '@tagwell/topics/fields';
import type { FieldCounts } from '../../services/analysis/src/domain/engine/field-voice.ts';

const width = 98;

/** The data file `field-words.ts` of the engine, the words of each field in the order of their letters. */
export function printFieldWords(counts: FieldCounts): string {
  const lists = fields.map((field, place) => {
    const entries = [...counts]
      .filter(([, row]) => (row[place] ?? 0) > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, row]) => (row[place] === 1 ? word : `${word}:${row[place] ?? 0}`));
    const name = /-/u.test(field) ? `'${field}'` : field;
    return `  ${name}: \`\n${wrap(entries)}\n  \`,`;
  });
  return [
    "import type { Field } from '@tagwell/topics/fields';",
    '',
    '/**',
    ' * Made by `node tests/quality/count-words-command.ts`, not by hand. By field, the words that at',
    ' * least two development posts of the quality evaluation hold; behind the colon in how many posts',
    ' * that fit the field, where it is more than one.',
    ' */',
    'export const fieldWords: Readonly<Record<Field, string>> = {',
    ...lists,
    '};',
    '',
  ].join('\n');
}

function wrap(entries: readonly string[]): string {
  const lines = ['   '];
  for (const entry of entries) {
    const last = lines.at(-1) ?? '';
    if (last.length + 1 + entry.length > width) lines.push(`    ${entry}`);
    else lines[lines.length - 1] = `${last} ${entry}`;
  }
  return lines.join('\n');
}
