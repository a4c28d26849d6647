import { describe, expect, test } from '@jest/globals';
import { brand } from '@tagwell/contracts/brand';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  mailTemplates,
  objectionAnsweredTemplate,
  operatorInvitationTemplate,
} from './mail-templates.ts';

const look = defaultBranding(undefined);
const facts = {
  look,
  firstName: `<img src="http://evil.test/x.png"> & 'Zoë'`,
  passwordLink: 'https://tagwell.test/reset-password#token=abc&welcome',
  forgotPasswordLink: 'https://tagwell.test/forgot-password',
};

describe.each(['invitation', 'password-reset', 'password-changed'] as const)('%s', (kind) => {
  const { subject, text, html } = mailTemplates[kind](facts);

  test('says the same in text and in HTML', () => {
    expect(subject).not.toContain('Zoë');
    expect(text.startsWith(`Hello ${facts.firstName},\n\n`)).toBe(true);
    for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
  });

  test('wears the colors of the product, by day and by night', () => {
    const { light, dark } = brand.colors;
    expect(text.trim().endsWith(`\n\n${brand.name}`)).toBe(true);
    for (const { bg, surface, text: ink, muted, accent, 'on-accent': onAccent } of [light, dark]) {
      for (const color of [bg, surface, ink, muted, accent, onAccent]) {
        expect(html).toContain(color);
      }
    }
  });

  test('carries no markup of others, loads nothing and follows nobody', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import/iu);
    const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, target]) => target);
    const link = 'https://tagwell.test/reset-password#token=abc&amp;welcome';
    expect(targets).toEqual(kind === 'password-changed' ? [] : [link]);
  });
});

test.each(['invitation', 'password-reset'] as const)('%s says what to do if unexpected', (kind) => {
  expect(mailTemplates[kind](facts).text).toContain('You can ignore this email');
});

test('only mails that need it carry the link', () => {
  expect(mailTemplates.invitation(facts).text).toContain(`\n${facts.passwordLink}\n`);
  expect(mailTemplates['password-reset'](facts).text).toContain(`\n${facts.passwordLink}\n`);
  expect(mailTemplates['password-changed'](facts).text).not.toContain('token');
});

test.each([
  ['owner', 'everything here'],
  ['support', 'the people who use it'],
  ['catalogue', 'its catalog'],
] as const)('the invitation of an operator for %s says what they look after', (role, work) => {
  const { text, html } = operatorInvitationTemplate(look, role, facts.passwordLink);
  expect(text).toContain(`You’ll look after ${work}`);
  expect(text).toContain(`\n${facts.passwordLink}\n`);
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
});

test('the answer to an objection says the same in text and in HTML, and names no person', () => {
  const { text, html } = objectionAnsweredTemplate(look, 'https://tagwell.test/object');
  expect(text.startsWith('Hello,\n\n')).toBe(true);
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
});

test('an installation of its own name has its own mails', () => {
  const own = {
    ...look,
    name: 'Ben & <Jo>',
    supportEmail: 'help@acme.test',
    accent: { light: '#7a1f5c', dark: '#ffb3de' },
  };
  const { subject, text, html } = mailTemplates.invitation({ ...facts, look: own });
  expect(subject).toBe('Your invitation to Ben & <Jo>');
  expect(text).not.toContain(brand.name);
  expect(text).toContain('\n\nQuestions? Write to help@acme.test.\n\nBen & <Jo>\n');
  for (const line of text.trim().split('\n\n')) expect(asText(html)).toContain(line);
  expect(html).not.toContain('<Jo>');
  for (const color of ['#7a1f5c', '#ffb3de']) expect(html).toContain(color);
  const { accent } = brand.colors.light;
  expect(html).not.toContain(accent);
});

function asText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
