import { describe, expect, test } from '@jest/globals';
import { splitTitle } from './title-test-builder.ts';

const textsOf = (position: string): string[] => splitTitle(position).map(({ text }) => text);

describe('splitTitle', () => {
  test.each([
    ['Head of Talent | Speaker • Author', ['Head of Talent', 'Speaker', 'Author']],
    ['VP, Product', ['VP', 'Product']],
    ['Writer / Podcaster', ['Writer', 'Podcaster']],
    ['UX/UI', ['UX/UI']],
    ['Engineering Lead - Payments', ['Engineering Lead', 'Payments']],
    ['Co-Founder', ['Co-Founder']],
    ['Storyteller. Brand builder.', ['Storyteller', 'Brand builder']],
    ['Sr. PM', ['Sr PM']],
    ['M.D., Ph.D.', ['MD', 'PhD']],
    ['Teacher 👩🏽‍🏫 of maths', ['Teacher', 'of maths']],
    ['Sales & Marketing', ['Sales and Marketing']],
  ])('%s', (position, texts) => {
    expect(textsOf(position).map((text) => text.replaceAll(/\s+/gu, ' '))).toEqual(
      expect.arrayContaining(texts),
    );
  });

  test('the employer is split off', () => {
    expect(splitTitle('Head of Talent @ Acme')[0]).toMatchObject({
      text: 'Head of Talent',
      employer: 'Acme',
    });
    expect(splitTitle('Nurse at St. Brigid’s')[0]?.text).toBe('Nurse');
  });

  test('advertisements are left out', () => {
    expect(textsOf('We’re hiring! | CTO | open to work')).toEqual(['CTO']);
  });

  test.each(['Ex-Google', 'former CFO', 'Aspiring designer', 'Seeking a role', 'angehende Ärztin'])(
    '%s counts less',
    (position) => {
      expect(splitTitle(position)[0]?.weight).toBeLessThan(0.5);
    },
  );

  test('a word that only begins like a mark of the past is none', () => {
    expect(splitTitle('Executive Coach')[0]?.weight).toBe(1);
    expect(splitTitle('Export Manager')[0]?.weight).toBe(1);
    expect(splitTitle('Future of Work Lead')[0]?.weight).toBe(1);
    expect(splitTitle('Building Surveyor')[0]?.isSentence).toBe(false);
    expect(splitTitle('Building the future of banks')[0]?.isSentence).toBe(true);
  });

  test('gender forms are taken as one word', () => {
    expect(textsOf('Entwickler:in (m/w/d)')).toEqual(['Entwickler']);
    expect(textsOf('Directeur·rice')).toEqual(['Directeur']);
  });
});
