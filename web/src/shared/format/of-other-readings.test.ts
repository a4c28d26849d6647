import { expect, test } from '@jest/globals';
import { leader } from '../testing/leader.ts';
import { ofOtherReadings } from './of-other-readings.ts';

const [ana, ben, cleo] = [leader('Ana'), leader('Ben'), leader('Cleo')];

test('people of other readings are there once, and not those who are suggested anyway', () => {
  const otherReadings = [
    { topic: 'Sales', leaders: [ana, ben] },
    { topic: 'Trade', leaders: [ben, cleo] },
  ];
  expect(ofOtherReadings({ thoughtLeaders: [ana], otherReadings })).toEqual([ben, cleo]);
  expect(ofOtherReadings({ thoughtLeaders: [ana] })).toEqual([]);
});
