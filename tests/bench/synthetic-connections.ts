import { seededRandom } from './measure.ts';

const firstNames = ['Ana', 'Ben', 'Chiara', 'Dmitri', 'Élodie', 'Farah', 'Göran', 'Hana', 'Ines'];
const lastNames = ['Abelard', 'Bontempi', 'Cheswick', 'Dorsani', 'Ekholm', 'Farrokhi', 'Halvard'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const preamble = [
  'Notes:',
  '"When exporting your connection data, some e-mail addresses are missing."',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
];

/** An export of `people` distinct fictional people, in pieces of about a megabyte. */
export function* writeExport(people: number): Generator<string> {
  const random = seededRandom(people);
  const below = (count: number) => Math.floor(random() * count);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? '';
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

/** Splits a comma-separated list that spans lines. */
function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.replaceAll(/\s+/gu, ' ').trim())
    .filter((entry) => entry !== '');
}

const ranks = list(`
  Senior, Lead, Junior, Head of, VP of, Director of, Principal, Associate, Chief, Global, Interim,
  Group, Regional, Deputy, Staff
`);
const fields = list(`
  Talent Acquisition, Software Engineering, Product Management, Financial Analysis, Brand Marketing,
  Customer Success, Supply Chain, Data Science, Clinical Research, Corporate Law, Human Resources,
  Machine Learning, Business Development, Public Affairs, Sustainability, Learning & Development,
  Information Security, Quality Assurance, Investor Relations, Internal Audit, Key Accounts,
  Facility Management, Content Strategy, User Research, Procurement, Cloud Infrastructure, Nursing,
  Digital Transformation, Risk and Compliance, Mechanical Design, Private Equity, Real Estate
`);
const roles = list(`
  Manager, Engineer, Consultant, Specialist, Analyst, Partner, Coordinator, Adviser, Officer, Expert
`);
const seconds = list(`
  Keynote Speaker, Board Member, Ex-Banker, Founder, Mentor, Author, Lecturer, Podcast Host, Investor,
  Open to work, Angel Investor, Helping teams grow, PMP, MBA, Certified Coach, Former Teacher
`);
const places = list(`
  EMEA, North America, DACH, Nordics, Iberia, APAC, Benelux, Latin America, UK & Ireland, Southern
  Europe, Middle East, France, Brazil, Poland, New Markets, Public Sector, Enterprise, Mid-Market
`);
const common = list(`
  Software Engineer, Founder, CEO, Recruiter, Student, Consultant, Project Manager, Account Executive,
  Managing Director, Senior Software Engineer, Product Manager, Owner, Director, Co-Founder, Partner,
  Marketing Manager, HR Business Partner, Sales Manager, Data Analyst, Teacher, Freelancer, CTO,
  Business Analyst, Research Assistant, Head of Marketing, Intern, Geschäftsführer, Data Scientist,
  Talent Acquisition Specialist, Vice President, Associate, Werkstudent, Chef de projet, Nurse,
  Founder & CEO, Graphic Designer, Executive Assistant, Attorney, Architect, Customer Success Manager
`);
const names = list(`
  Acme, Granite, Kestrel, Lumen, Marlow, Nordlicht, Oakridge, Pinnacle, Quartz, Riverbend, Solstice,
  Tamarind, Umbra, Valora, Westfall, Xenon, Yarrow, Zephyr, Aldergate, Brightwater, Copperfield,
  Driftwood, Elmstead, Fairhaven
`);
const lines = list(`
  Bank, Cloud, Grid, Foods & Sons, Hospital, University, Consulting, Software, Group, Partners, Labs,
  Logistics, Energy, Insurance, Studios, Systems, Pharma, Ventures, Retail, School, Holding GmbH
`);

/**
 * Realistically varied titles: about half of the positions are unique, and few companies employ
 * many people. All fictional, and the same for the same `random`.
 */
function syntheticTitles(random: () => number): () => { position: string; company: string } {
  const below = (count: number) => Math.floor(random() * count);
  const pick = (from: readonly string[]) => from[below(from.length)] ?? '';
  const some = (chance: number, text: () => string) => (random() < chance ? text() : '');
  // Small numbers often, large ones rarely.
  const rare = (count: number) => Math.floor(count ** random()) - 1;

  const company = () => {
    const number = rare(40_000);
    const name = names[number % names.length] ?? '';
    const line = lines[Math.floor(number / names.length) % lines.length] ?? '';
    const place = Math.floor(number / names.length / lines.length);
    return place === 0 ? `${name} ${line}` : `${name} ${line} ${place}`;
  };
  const usual = () => common[rare(common.length + 1)] ?? 'Engineer';
  const own = () => {
    const work = `${some(0.8, () => `${pick(ranks)} `)}${pick(fields)} ${pick(roles)}`;
    const place = some(0.6, () => `${pick([', ', ' - ', ' '])}${pick(places)}`);
    const employer = some(0.3, () => ` at ${company()}`);
    const second = some(0.6, () => `${pick([' | ', ' & ', ' · '])}${pick(seconds)}`);
    return `${work}${place}${employer}${second}`;
  };
  return () => ({
    position: some(0.97, () => (random() < 0.4 ? usual() : own())),
    company: some(0.97, company),
  });
}
