import { list } from '../topic-entry.ts';

/** Terms of titles that sound like work on a topic and are none. */
export const neutralTerms: readonly string[] = list(`
  career break, right hand, security guard, security officer on site, human being, people person,
  dog lover, cat lover, flight attendant, account holder, customer of, full time, part time, stay at
  home, life lover, book lover, open to opportunities, new opportunities, head office, property of,
  sports fan, football fan, coffee lover, people who, for people, people love, great people, good
  people, driving licence, looking after
`);
