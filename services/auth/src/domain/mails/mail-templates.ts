import { type AccentRoles, accentRoles } from '@tagwell/contracts/accent-colors';
import { brand } from '@tagwell/contracts/brand';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { limits } from '@tagwell/contracts/limits';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { signupOpenMail } from '@tagwell/contracts/signup-open-mail';
import { escapeHtml } from '@tagwell/service/escape-html';
import type { AccountMailKind, SecondFactorMailKind } from './mail-kinds.ts';

export interface MailFacts {
  /** The branding of this installation. */
  branding: Branding;
  firstName: string;
  /** The link to set a password; undefined for mails without one. */
  passwordLink: string | undefined;
  /** The page to request another link. */
  forgotPasswordLink: string;
}

/** The wording of every mail about an account. */
export const mailTemplates: Record<AccountMailKind, (facts: MailFacts) => MailContent> = {
  invitation: ({ branding, firstName, passwordLink, forgotPasswordLink }) =>
    layOutMail(branding, {
      subject: `Your invitation to ${branding.name}`,
      firstName,
      opening: [
        `Welcome to the private beta of ${branding.name}. Paste a LinkedIn post, and it suggests the people worth tagging and says why each one fits.`,
        `Your account comes with ${limits.startingCredits} premium credits. Choose a password, and you’re in:`,
      ],
      ...linkTo('Choose a password', passwordLink),
      closing: [
        `The link works once, within ${limits.invitationDays} days. Need a new one? Ask for it here: ${forgotPasswordLink}`,
        `You’re getting this because you were invited to ${branding.name}. Not expecting it? You can ignore this email: without a password nobody can sign in.`,
      ],
    }),
  'password-reset': ({ branding, firstName, passwordLink }) =>
    layOutMail(branding, {
      subject: `Reset your ${branding.name} password`,
      firstName,
      opening: [`You asked to reset your ${branding.name} password. Choose a new one here:`],
      ...linkTo('Choose a new password', passwordLink),
      closing: [
        `The link works once, within ${limits.resetLinkMinutes} minutes. If you ask again, only the newest link works.`,
        'Didn’t ask for this? You can ignore this email: your password stays as it is.',
      ],
    }),
  'password-changed': ({ branding, firstName, forgotPasswordLink }) =>
    layOutMail(branding, {
      subject: `Your ${branding.name} password was changed`,
      firstName,
      opening: [
        `The password of your ${branding.name} account was just changed, and every device was signed out.`,
        'Was it you? Then there’s nothing to do. If not, reset your password now:',
      ],
      ...linkTo('Reset your password', forgotPasswordLink),
      closing: [
        'Then check who can read your email: the link to change your password was sent there.',
      ],
    }),
};

const work: Record<OperatorRole, string> = {
  owner: 'everything here',
  support: 'the people who use it: their accounts, credits and invitations',
  catalogue: 'its catalog: who it can suggest, and who objects',
};

/** To a new operator. */
export function operatorInvitationTemplate(
  branding: Branding,
  role: OperatorRole,
  passwordLink: string | undefined,
): MailContent {
  return layOutMail(branding, {
    subject: `Help run ${branding.name}`,
    opening: [
      `You’re invited to run ${branding.name} as an operator. You’ll look after ${work[role]}.`,
      'Choose a password, and you’re in:',
    ],
    ...linkTo('Choose a password', passwordLink),
    closing: [
      `The link works once, within ${limits.invitationDays} days. Need a new one? Ask whoever invited you.`,
      'Not expecting it? You can ignore this email: without a password nobody can sign in.',
    ],
  });
}

/** To an operator who gets a link to set a new password. */
export function operatorLinkTemplate(
  branding: Branding,
  passwordLink: string | undefined,
): MailContent {
  return layOutMail(branding, {
    subject: `Choose a new operator password for ${branding.name}`,
    opening: [`With this link you can choose a new operator password for ${branding.name}:`],
    ...linkTo('Choose a new password', passwordLink),
    closing: [
      `The link works once, within ${limits.operatorLinkHours} hours. Using it signs you out on every device.`,
      'Didn’t ask for it? You can ignore this email: your password stays as it is.',
    ],
  });
}

/** To an operator whose password was changed. */
export function operatorPasswordTemplate(branding: Branding): MailContent {
  return layOutMail(branding, {
    subject: `Your operator password for ${branding.name} was changed`,
    opening: [
      `Your operator account for ${branding.name} just got a new password: every device was signed out, and links that were sent to you before don’t work any more.`,
    ],
    closing: [
      'Was it you? Then there’s nothing to do.',
      `If not, ask an owner of ${branding.name}, or whoever runs its server, to give you a new one right away.`,
      'If you were sent a link to choose it, check who can read your email, too.',
    ],
  });
}

interface SecondFactorChange {
  subject: string;
  opening: string;
}

const secondFactorChanges: Record<SecondFactorMailKind, (name: string) => SecondFactorChange> = {
  'second-factor-on': (name) => ({
    subject: `Your second factor for ${name} was switched on`,
    opening: `Signing in to ${name} as an operator now takes a code of your authenticator app, too. Every other device was signed out.`,
  }),
  'second-factor-off': (name) => ({
    subject: `Your second factor for ${name} was switched off`,
    opening: `Signing in to ${name} as an operator takes your password alone now.`,
  }),
  'second-factor-reset': (name) => ({
    subject: `Your second factor for ${name} was reset`,
    opening: `An owner of ${name}, or whoever runs its server, reset your second factor. Signing in takes your password alone now, and every device was signed out.`,
  }),
};

/** To an operator whose second factor was changed. */
export function secondFactorTemplate(branding: Branding, kind: SecondFactorMailKind): MailContent {
  const { name } = branding;
  const { subject, opening } = secondFactorChanges[kind](name);
  return layOutMail(branding, {
    subject,
    opening: [opening],
    closing: [
      'Was it you, or did you ask for it? Then there’s nothing to do.',
      `If not, somebody else may be signed in as you: ask an owner of ${name}, or whoever runs its server, to reset your second factor and to send you a link to a new password right away.`,
    ],
  });
}

/** To somebody who asked to be notified, once. */
export function signupOpenTemplate(branding: Branding, signupLink: string): MailContent {
  const { subject, opening, linkLabel, closing } = signupOpenMail(branding.name);
  return layOutMail(branding, { subject, opening, ...linkTo(linkLabel, signupLink), closing });
}

/** To somebody who asked not to be suggested, and no longer is. */
export function objectionAnsweredTemplate(branding: Branding, objectionLink: string): MailContent {
  return layOutMail(branding, {
    subject: `${branding.name} no longer suggests you`,
    opening: [
      `You asked ${branding.name} not to suggest you. You’re now on the list of people it never suggests, and new suggestions from its catalog leave you out.`,
      'You’ll stay on the list, and there’s nothing more for you to do. The exceptions: someone who uploaded their own LinkedIn connections, or who added you to their own list, may still see you.',
    ],
    closing: [
      `Still suggested somewhere? We may know you by another name or profile. Tell us here: ${objectionLink}`,
      'You’re getting this because this address was given for our reply. Wasn’t you? You can ignore this email.',
    ],
  });
}

function linkTo(label: string, url: string | undefined) {
  return url === undefined ? {} : { link: { label, url } };
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  subject: string;
  /** Undefined if unknown. */
  firstName?: string;
  /** Paragraphs before the link. */
  opening: readonly string[];
  link?: { label: string; url: string };
  /** Paragraphs after the link. */
  closing: readonly string[];
}

/**
 * A mail as plain text and as HTML. The HTML loads nothing, so nobody can track that it was read.
 */
export function layOutMail(
  branding: Branding,
  { subject, firstName, opening, link, closing }: MailParts,
): MailContent {
  const greeting = isName(firstName) ? `Hello ${firstName},` : 'Hello,';
  const end = [
    ...closing,
    ...(branding.supportEmail === null ? [] : [`Questions? Write to ${branding.supportEmail}.`]),
  ];
  // A bare address needs a label, unless the sentence before it introduces it.
  const label = opening.at(-1)?.endsWith(':') === true ? '' : `${link?.label}:\n`;
  const written = link === undefined ? [] : [`${label}${link.url}`];
  const lines = [greeting, ...opening, ...written, ...end];
  const html = [
    paragraph(escapeHtml(greeting)),
    ...opening.map((text) => paragraph(linked(branding, text))),
    ...(link === undefined
      ? []
      : [button(branding, link), paragraph(linked(branding, link.url), 'muted')]),
    ...end.map((text) => paragraph(linked(branding, text), 'muted')),
  ];
  return {
    subject,
    text: `${[...lines, branding.name].join('\n\n')}\n`,
    html: page(branding, subject, html),
  };
}

/** Letters with spaces, hyphens and apostrophes between them, and dots only where a part ends. */
const name = /^(?:[\p{L}\p{M} '’‐-]|\u200c|\u200d|\.(?= |$))+$/u;
const maxNameCharacters = 40;

/** A name typed by a stranger may be a web address, which mail programs would turn into a link. */
const isName = (text: string | undefined): text is string =>
  text !== undefined && text.length <= maxNameCharacters && name.test(text);

const { light, dark } = brand.colors;

const paragraph = (html: string, tone: 'text' | 'muted' = 'text') =>
  `<p class="${tone}" style="margin:0 0 16px;overflow-wrap:anywhere;color:${light[tone]}">${html}</p>`;

const addresses = /(https?:\/\/\S*[^\s.,;:!?)])/u;

/** The text as HTML with links, because not every mail program detects addresses. */
function linked({ supportEmail }: Branding, text: string): string {
  const parts = text.split(addresses);
  return parts
    .map((part, index) => {
      // Odd parts are the matched separators.
      if (index % 2 === 1) return anchor(part, part);
      if (supportEmail === null) return escapeHtml(part);
      return part
        .split(supportEmail)
        .map(escapeHtml)
        .join(anchor(`mailto:${supportEmail}`, supportEmail));
    })
    .join('');
}

const anchor = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(text)}</a>`;

const button = ({ accent }: Branding, { label, url }: { label: string; url: string }) => {
  const roles = accentRoles('light', accent.light);
  const style = `display:inline-block;padding:12px 24px;border-radius:10px;font-weight:600;text-decoration:none;background:${roles.accent};color:${roles['on-accent']}`;
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
};

/** The logo, drawn by borders: mail programs do not show inline pictures reliably. */
const mark = ({ accent }: Branding) =>
  `<span class="button" aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:22px;height:22px;padding:4px;border-radius:4px 12px 4px 12px;vertical-align:-5px;background:${accent.light}"><span class="card" style="display:block;width:5px;height:5px;border-radius:5px;background:${light.surface}"></span></span>`;

/** Inline styles for programs that drop style sheets; classes for those that support dark mode. */
const darkMode = (roles: AccentRoles) => `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.bg} !important; }
  .card { background: ${dark.surface} !important; }
  .text { color: ${dark.text} !important; }
  .muted { color: ${dark.muted} !important; }
  .button { background: ${roles.accent} !important; color: ${roles['on-accent']} !important; }
}`;

const page = (branding: Branding, title: string, body: readonly string[]) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkMode(accentRoles('dark', branding.accent.dark))}</style>
</head>
<body class="page" style="margin:0;padding:24px;background:${light.bg};font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:512px;margin:0 auto;padding:32px;border-radius:14px;background:${light.surface}">
<p class="text" style="margin:0 0 24px;font-size:18px;font-weight:600;color:${light.text}">${mark(branding)} ${escapeHtml(branding.name)}</p>
${body.join('\n')}
</div>
</body>
</html>
`;
