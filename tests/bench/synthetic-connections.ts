import { seededRandom } from './measure.ts';

const firstNames = ['Ana', 'Ben', 'Chiara', 'Dmitri', 'Élodie', 'Farah', 'Göran', 'Hana', 'Ines'];
const lastNames = ['Abelard', 'Bontempi', 'Cheswick', 'Dorsani', 'Ekholm', 'Farrokhi', 'Halvard'];
const ranks = ['', 'Senior ', 'Lead ', 'Head of ', 'VP of ', 'Junior ', 'Principal '];
const fields = [
  'Talent Acquisition',
  'Software Engineering',
  'Product Management',
  'Financial Analysis',
  'Brand Marketing',
  'Customer Success',
  'Supply Chain',
  'Data Science',
  'Clinical Research',
  'Corporate Law',
];
const companies = ['Acme', 'Granite Bank', 'Kestrel Cloud', 'Lumen Grid', 'Marlow, Foods & Sons'];
const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

/** An export of so many different fictional people, in pieces of about a megabyte. */
export function* writeExport(people: number): Generator<string> {
  const random = seededRandom(people);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const quote = (text: string) => (text.includes(',') ? `"${text}"` : text);
  let lines: string[] = [
    'Notes:',
    '"When exporting your connection data, some e-mail addresses are missing."',
    '',
    header,
  ];
  for (let n = 0; n < people; n += 1) {
    const position = `${pick(ranks)}${pick(fields)}${random() < 0.2 ? `, region ${n % 997}` : ''}`;
    lines.push(
      `${pick(firstNames)},${pick(lastNames)} ${n},https://www.linkedin.com/in/person-${n},,` +
        `${quote(pick(companies))},${quote(position)},${(n % 28) + 1} Jan 20${10 + (n % 15)}`,
    );
    if (lines.length >= 10_000) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}
