import { expect, test } from '@jest/globals';
import { colorOr, faultOf, formOf, noSettings, problemsOf, settingsOf } from './branding-form.ts';

const empty = formOf(noSettings);

test('settingsOf turns empty fields into defaults without errors', () => {
  expect(settingsOf(empty)).toEqual(noSettings);
  expect(problemsOf(empty)).toEqual({});
});

test('settingsOf normalizes colors and URLs; colorOr falls back to the default color', () => {
  const typed = { ...empty, accentLight: ' 7A1F5C ', accentDark: '#FBD', termsUrl: 'acme.test/x' };
  expect(settingsOf(typed)).toMatchObject({
    accentLight: '#7a1f5c',
    accentDark: '#ffbbdd',
    termsUrl: 'https://acme.test/x',
  });
  expect(problemsOf(typed)).toEqual({});
  expect(colorOr('#7a1f', '#4044cf')).toBe('#4044cf');
  expect(colorOr('7a1f5c', '#4044cf')).toBe('#7a1f5c');
});

test.each(['تگ\u200cول', '👩\u200d💻 Tags'])(
  'problemsOf accepts the name %s with a zero-width joiner',
  (name) => {
    expect(problemsOf({ ...empty, name })).toEqual({});
  },
);

test('problemsOf reports each error at its field', () => {
  const wrong = {
    name: 'A\u202eB',
    supportEmail: 'help',
    privacyUrl: 'http://acme.test',
    termsUrl: 'javascript:alert(1)',
    accentLight: 'red',
    accentDark: '#000',
  };
  expect(problemsOf(wrong)).toEqual({
    name: 'A name is one line, without hidden characters',
    supportEmail: 'Please enter a valid email address',
    privacyUrl: 'Please enter an address that begins with https://',
    termsUrl: 'Please enter an address that begins with https://',
    accentLight: 'Please enter a color such as #4044cf',
    accentDark: faultOf('dark', '#000000')?.sentence,
  });
  expect(problemsOf({ ...empty, name: 'x'.repeat(41) }).name).toMatch(/at most 40/u);
});
