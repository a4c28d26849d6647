import { expect, test } from '@jest/globals';
import { announcesOwn, isOfThePast } from './launches.ts';

test.each([
  ['After two years our booking tool is live.', false],
  ['We’ve launched a till for bakeries!', false],
  ['Meet our new rain jacket.', true],
  ['Wir bringen die Wärmepumpe 2 auf den Markt.', false],
  ['Estamos felices: lanzamos nuestra primera tienda.', false],
])('announcesOwn is true for: %s', (text, isAnnouncement) => {
  expect(announcesOwn(text, isAnnouncement)).toBe(true);
});

test.each([
  ['Our new colleague starts on Monday.', false],
  ['Apple launched a headset. We tried it.', false],
  ['What we learned from our customers', true],
])('announcesOwn is false for: %s', (text, isAnnouncement) => {
  expect(announcesOwn(text, isAnnouncement)).toBe(false);
});

test('isOfThePast recognizes "Former" as a whole word only', () => {
  expect(isOfThePast('Former buyer at Quillwork')).toBe(true);
  expect(isOfThePast('Performer at Quillwork')).toBe(false);
});
