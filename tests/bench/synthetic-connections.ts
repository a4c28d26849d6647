import { seededRandom } from './measure.ts';
import { syntheticTitles } from './synthetic-titles.ts';

const firstNames = ['Ana', 'Ben', 'Chiara', 'Dmitri', 'Élodie', 'Farah', 'Göran', 'Hana', 'Ines'];
const lastNames = ['Abelard', 'Bontempi', 'Cheswick', 'Dorsani', 'Ekholm', 'Farrokhi', 'Halvard'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const preamble = [
  'Notes:',
  '"When exporting your connection data, some e-mail addresses are missing."',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
];

/** An export of so many different fictional people, in pieces of about a megabyte. */
export function* writeExport(people: number): Generator<string> {
  const random = seededRandom(people);
  const below = (count: number) => Math.floor(random() * count);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const nextTitle = syntheticTitles(random);
  let lines = [...preamble];
  for (let n = 0; n < people; n += 1) {
    const { position, company } = nextTitle();
    const [first, last] = [pick(firstNames), pick(lastNames)];
    const url = `https://www.linkedin.com/in/${first.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}-${last.toLowerCase()}-${n.toString(36)}`;
    const day = String(1 + below(28)).padStart(2, '0');
    const date = `${day} ${pick(months)} ${2008 + below(18)}`;
    lines.push(`${first},${last} ${n},${url},,${quote(company)},${quote(position)},${date}`);
    if (lines.length >= 10_000) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

function quote(text: string): string {
  return /[",]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
