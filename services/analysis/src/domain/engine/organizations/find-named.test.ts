import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  organizationEntry,
  type OrganizationEntry,
} from '@tagwell/contracts/http/organization-entry';
import { loadOrganizations } from '../../../data/catalogue-files.ts';
import {
  findNamedOrganizations,
  indexOrganizations,
  type OrganizationNames,
} from './find-named.ts';

let names: OrganizationNames;
beforeAll(async () => {
  names = indexOrganizations(await loadOrganizations());
});
const namedIn = (post: string): string[] =>
  findNamedOrganizations(names, post).map(({ id, written }) => `${id}: ${written}`);

describe('findNamedOrganizations', () => {
  test.each([
    ['We build on IBM and Microsoft.', ['ibm: IBM', 'microsoft: Microsoft']],
    ['Our talks with Johnson & Johnson went well', ['johnson-johnson: Johnson & Johnson']],
    ['Moody’s says so, AWS does not', ['moodys: Moody’s', 'amazon-web-services: AWS']],
    ['A lesson from Google DeepMind', ['google-deepmind: Google DeepMind']],
    ['Thank you @ibm and #OpenAI', ['ibm: @ibm', 'openai: #OpenAI']],
    ['I teach at Code.org, see https://code.org/ibm', ['code-org: Code.org']],
  ])('finds capitalized names, the longest first: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test.each([
    ['I joined Apple in May', ['apple: Apple']],
    ['The iPhone made Apple what it is', ['apple: Apple']],
    ['What Target shoppers taught me', ['target: Target']],
    ['At Slack we write', ['slack: Slack']],
    ['Put it into the Slack channel', ['slack: Slack']],
    ['Meta CEO Mark Zuckerberg said it', ['meta: Meta']],
    ['With love from @meta', ['meta: @meta']],
    ['Thanks #Target', ['target: #Target']],
  ])('finds an everyday word used as a name when the context shows it: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test.each([
    'Apple pie is what my mother bakes.',
    'Target the right people. Slack off later. Meta discussions help nobody.',
    'How To Hit Every Target This Year',
    'Our #target for #meta learning',
    'AT APPLE WE TRUST',
    'Henry Ford sold cars.',
    'Oxford University Press sent me a book',
    'ibm in small letters, Microsofts, an IBMer',
    'Mail me: jane@ibm.com or www.microsoft.com/IBM',
  ])('ignores everyday words, people, and parts of other names: %s', (post) => {
    expect(namedIn(post)).toEqual([]);
  });

  test.each([
    ['Siemens, Bosch and ABB all want it', ['siemens: Siemens', 'bosch: Bosch', 'abb: ABB']],
    ['My interns went to Bayer, BASF and Roche.', ['bayer: Bayer', 'basf: BASF', 'roche: Roche']],
    [
      'Grateful to IKEA, Bayer & Apple for the rooms',
      ['ikea: IKEA', 'bayer: Bayer', 'apple: Apple'],
    ],
    [
      'Meta, Apple and Amazon hired away four of our people.',
      ['meta: Meta', 'apple: Apple', 'amazon: Amazon'],
    ],
    ['We wrote to Slack and Target about the same fault', ['slack: Slack', 'target: Target']],
  ])('finds everyday words enumerated with other organizations: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test.each([
    'Apple, Orange and Banana were what my children drew',
    'They drew Banana, Apple and Target signs',
    'How To Find Your Target, Slack And Shell',
    'We walked through Patagonia and Amazon forests',
    'Henry Ford and Target practice of my neighbor',
    'Slack off. Target people. Apple pie and meta talks.',
    'An apple and a target, slack in the schedule, and a shell',
    'At Oracle Park and Apple Hill we met again',
    'Target and Shellfish were on our plates',
    'In June, Target and May were the names of my cats',
  ])('ignores everyday words enumerated with other words: %s', (post) => {
    expect(namedIn(post)).toEqual([]);
  });

  test.each([
    ['Thanks @Amazon Web Services', ['amazon-web-services: Amazon Web Services']],
    ['With @Google DeepMind today', ['google-deepmind: Google DeepMind']],
    ['With @Google AI people', ['google: @Google']],
    ['Thanks @Ford and @Apple', ['ford-motor-company: @Ford', 'apple: @Apple']],
    ['@Ford Mustang drivers and @Meta CEO', ['ford-motor-company: @Ford', 'meta: @Meta']],
    ['@Ford Thanks for this', ['ford-motor-company: @Ford']],
    ['#Google DeepMind', ['google: #Google', 'google-deepmind: DeepMind']],
    ['Thanks @Ford Foundation', ['ford-foundation: Ford Foundation']],
    ['Thanks @Ford\u00a0Foundation', ['ford-foundation: Ford\u00a0Foundation']],
  ])('extends a mention to the longest matching name: %s', (post, found) => {
    expect(namedIn(post)).toEqual(found);
  });

  test('does not find a company inside the name of its spin-off', () => {
    expect(namedIn('After 11 years at Siemens Energy, and 3 at Siemens Healthineers.')).toEqual([]);
    expect(namedIn('After 11 years at Siemens.')).toEqual(['siemens: Siemens']);
  });

  test.each(['Thanks @Apple Park', 'Thanks @Ford Maddox', 'Join @Target Holm'])(
    'ignores a mention that continues as another name: %s',
    (post) => {
      expect(namedIn(post)).toEqual([]);
    },
  );

  test('returns each organization once and at most five', () => {
    const post = 'IBM, IBM, OpenAI, Microsoft, GitHub, Deloitte and Accenture';
    expect(namedIn(post)).toHaveLength(5);
  });
});

describe('organization names with combining marks, as in Hindi and Thai', () => {
  const of = (name: string, tellingWords?: string[]) =>
    organizationEntry.parse({
      id: 'of-this-test',
      name,
      kind: 'company',
      headline: 'A company of this test',
      topics: { hiring: 1 },
      ...(tellingWords && { tellingWords }),
      region: 'asia',
      asOf: '2026-01',
    });
  const namedBy = (entry: OrganizationEntry, post: string) =>
    findNamedOrganizations(indexOrganizations([entry]), post).map(({ written }) => written);

  test('are found as whole words only', () => {
    expect(namedBy(of('टाट'), 'मैंने टाट में काम किया')).toEqual(['टाट']);
    expect(namedBy(of('टाट'), 'मैंने टाटा में काम किया')).toEqual([]);
    expect(namedBy(of('काम'), 'हम विकाम में थे')).toEqual([]);
  });

  test('are found by telling words, as whole words in NFC', () => {
    const entry = of('Apple', ['सेब', 'lie\u0302n']);
    expect(entry.tellingWords).toEqual(['सेब', 'liên']);
    expect(namedBy(entry, 'नया Apple सेब में है')).toEqual(['Apple']);
    expect(namedBy(entry, 'Hôm nay Apple lie\u0302n hệ với tôi')).toEqual(['Apple']);
  });
});
