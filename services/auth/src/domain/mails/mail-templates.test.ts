import { describe, expect, test } from '@jest/globals';
import { brand } from '@tagwell/contracts/brand';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  layOutMail,
  mailTemplates,
  objectionAnsweredTemplate,
  operatorInvitationTemplate,
  secondFactorTemplate,
  signupOpenTemplate,
} from './mail-templates.ts';

const branding = defaultBranding(undefined);
const facts = {
  branding,
  firstName: "Zoë D'Arc",
  passwordLink: 'https://tagwell.test/reset-password#token=abc&welcome',
  forgotPasswordLink: 'https://tagwell.test/forgot-password',
};

describe.each(['invitation', 'password-reset', 'password-changed'] as const)(
  'the %s mail',
  (kind) => {
    const { subject, text, html } = mailTemplates[kind](facts);

    test('has the same content in text and HTML', () => {
      expect(subject).not.toContain('Zoë');
      expect(text.startsWith(`Hello ${facts.firstName},\n\n`)).toBe(true);
      for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
    });

    test("uses the product's colors for light and dark mode", () => {
      const { light, dark } = brand.colors;
      expect(text.trim().endsWith(`\n\n${brand.name}`)).toBe(true);
      for (const { bg, surface, text: ink, muted, accent, 'on-accent': onAccent } of [
        light,
        dark,
      ]) {
        for (const color of [bg, surface, ink, muted, accent, onAccent]) {
          expect(html).toContain(color);
        }
      }
    });

    test('escapes names, loads no resources and contains only the expected links', () => {
      expect(html).not.toMatch(/<(img|script|link|iframe|object)|<[^>]*\ssrc=|url\(|@import/iu);
      const link = 'https://tagwell.test/reset-password#token=abc&amp;welcome';
      const targets = {
        // As a button, and written out in case the button does not work.
        invitation: [link, link, facts.forgotPasswordLink],
        'password-reset': [link, link],
        'password-changed': [facts.forgotPasswordLink, facts.forgotPasswordLink],
      };
      expect(linksIn(html).map(({ target }) => target)).toEqual(targets[kind]);
    });
  },
);

test('every address in a mail is a link to that address', () => {
  const own = { ...branding, supportEmail: 'help@acme.test' };
  const page = 'https://tagwell.test/object?from=a&to=b';
  const { text, html } = objectionAnsweredTemplate(own, page);
  expect(linksIn(html)).toEqual([
    { target: page.replace('&', '&amp;'), label: page.replace('&', '&amp;') },
    { target: 'mailto:help@acme.test', label: 'help@acme.test' },
  ]);
  expect(text).toContain(`Tell us here: ${page}\n`);
});

const greetingOf = (firstName: string) =>
  layOutMail(branding, { subject: 'A test', firstName, opening: [], closing: [] }).text.split(
    '\n',
  )[0];

test.each(['Zoë', "D'Arc", 'Anne-Marie', 'J. R.', 'Dr. Ana', '李', 'Nguyễn', 'عبد الله', 'नेहा'])(
  'the greeting uses the name %s',
  (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name},`);
  },
);

test.each([
  'https://evil.test/win',
  'evil.test',
  'www.evil.test/x',
  'me@evil.test',
  '<img src="http://evil.test/x.png">',
  'Win 100 now',
  'a'.repeat(41),
])('the greeting omits the suspicious name %s', (name) => {
  expect(greetingOf(name)).toBe('Hello,');
});

test('a link ends before the punctuation that follows it', () => {
  const { html } = layOutMail(branding, {
    subject: 'A test',
    opening: ['See https://tagwell.test/help. Or (https://tagwell.test/object), or ask.'],
    closing: [],
  });
  expect(linksIn(html).map(({ target }) => target)).toEqual([
    'https://tagwell.test/help',
    'https://tagwell.test/object',
  ]);
});

test('in plain text a link is on the line below its description', () => {
  const { text } = signupOpenTemplate(branding, 'https://tagwell.test/register');
  expect(text).toContain(`\nSign up for ${branding.name}:\nhttps://tagwell.test/register\n`);
  const changed = mailTemplates['password-changed'](facts).text;
  expect(changed).toContain(`reset your password now:\n\n${facts.forgotPasswordLink}\n`);
});

test.each(['invitation', 'password-reset'] as const)(
  '%s says that an unexpected email can be ignored',
  (kind) => {
    expect(mailTemplates[kind](facts).text).toContain('You can ignore this email');
  },
);

test('only invitation and password-reset contain the password link', () => {
  expect(mailTemplates.invitation(facts).text).toContain(`\n${facts.passwordLink}\n`);
  expect(mailTemplates['password-reset'](facts).text).toContain(`\n${facts.passwordLink}\n`);
  expect(mailTemplates['password-changed'](facts).text).not.toContain('token');
});

test.each([
  ['second-factor-on', 'was switched on'],
  ['second-factor-off', 'was switched off'],
  ['second-factor-reset', 'was reset'],
] as const)('%s says what to do if it was somebody else', (kind, what) => {
  const { subject, text, html } = secondFactorTemplate(branding, kind);
  expect(subject).toContain(what);
  expect(text).toContain('If not, somebody else may be signed in as you: ask an owner');
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
});

test.each([
  ['owner', 'everything here'],
  ['support', 'the people who use it'],
  ['catalogue', 'its catalog'],
] as const)('the operator invitation for %s describes that role', (role, work) => {
  const { text, html } = operatorInvitationTemplate(branding, role, facts.passwordLink);
  expect(text).toContain(`You’ll look after ${work}`);
  expect(text).toContain(`\n${facts.passwordLink}\n`);
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
});

test('the answer to an objection has the same content in text and HTML and names no person', () => {
  const { text, html } = objectionAnsweredTemplate(branding, 'https://tagwell.test/object');
  expect(text.startsWith('Hello,\n\n')).toBe(true);
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
});

test('mails use the name, support address and colors of the branding', () => {
  const own = {
    ...branding,
    name: 'Ben & <Jo>',
    supportEmail: 'help@acme.test',
    accent: { light: '#7a1f5c', dark: '#ffb3de' },
  };
  const { subject, text, html } = mailTemplates.invitation({ ...facts, branding: own });
  expect(subject).toBe('Your invitation to Ben & <Jo>');
  expect(text).not.toContain(brand.name);
  expect(text).toContain('\n\nQuestions? Write to help@acme.test.\n\nBen & <Jo>\n');
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
  expect(html).not.toContain('<Jo>');
  for (const color of ['#7a1f5c', '#ffb3de']) expect(html).toContain(color);
  const { accent } = brand.colors.light;
  expect(html).not.toContain(accent);
});

function linksIn(html: string): { target: string | undefined; label: string | undefined }[] {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</gu);
  return [...links].map(([, target, label]) => ({ target, label }));
}

function asText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
