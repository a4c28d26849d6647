import { expect, test } from '@jest/globals';
import { readIndustry } from './read-industry.ts';

test.each([
  ['Corvid Bank', 'banking'],
  ['Steel Bank', 'banking'],
  ['University of Applied Arts', 'university'],
  ['Hospital del Valle', 'health'],
  ['City of Brackley', 'public-sector'],
  ['Brandt Accounting', 'accounting'],
  ['Kanzlei Albers', 'law'],
  ['Deutsche Bank', 'banking'],
  ['𝗔𝗰𝗺𝗲 𝗟𝗼𝗴𝗶𝘀𝘁𝗶𝗰𝘀', 'logistics'],
  ['Zentrix', undefined],
  ['', undefined],
])('%j is in %s', (company, industry) => {
  expect(readIndustry(company)?.id).toBe(industry);
});
