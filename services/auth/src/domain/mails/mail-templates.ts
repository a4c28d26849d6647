import { limits } from '@tagwell/contracts/limits';
import { signupOpenMail } from '@tagwell/contracts/signup-open-mail';
import type { AccountMailKind } from '../../data/mails.repository.ts';
import { invitationDays } from '../password-links.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';

export interface MailFacts {
  firstName: string;
  /** Sets a password; undefined for a mail that carries none. */
  passwordLink: string | undefined;
  /** Where a link can be asked for. */
  forgotPasswordLink: string;
}

/** The wording of every mail about an account. */
export const mailTemplates: Record<AccountMailKind, (facts: MailFacts) => MailContent> = {
  invitation: ({ firstName, passwordLink, forgotPasswordLink }) =>
    layOutMail({
      subject: 'Your invitation to Tagwell',
      firstName,
      opening: [
        'Welcome to the private beta of Tagwell. Paste a LinkedIn post, and it suggests the people worth tagging and says why each one fits.',
        `Your account comes with ${limits.startingCredits} premium credits. Choose a password, and you’re in:`,
      ],
      ...linkTo('Choose a password', passwordLink),
      closing: [
        `The link works once, within ${invitationDays} days. Need a new one? Ask for it here: ${forgotPasswordLink}`,
        'You’re getting this because you were invited to Tagwell. Not expecting it? You can ignore this email: without a password nobody can sign in.',
      ],
    }),
  'password-reset': ({ firstName, passwordLink }) =>
    layOutMail({
      subject: 'Reset your Tagwell password',
      firstName,
      opening: ['You asked to reset your Tagwell password. Choose a new one here:'],
      ...linkTo('Choose a new password', passwordLink),
      closing: [
        `The link works once, within ${limits.resetLinkMinutes} minutes. If you ask again, only the newest link works.`,
        'Didn’t ask for this? You can ignore this email: your password stays as it is.',
      ],
    }),
  'password-changed': ({ firstName, forgotPasswordLink }) =>
    layOutMail({
      subject: 'Your Tagwell password was changed',
      firstName,
      opening: [
        'The password of your Tagwell account was just changed, and every device was signed out.',
      ],
      closing: [
        'Was it you? Then there’s nothing to do.',
        `If not, reset your password now: ${forgotPasswordLink}`,
        'Then check who can read your email: the link to change your password was sent there.',
      ],
    }),
};

/** To somebody who asked to be notified, once. */
export function signupOpenTemplate(signupLink: string): MailContent {
  const { subject, opening, linkLabel, closing } = signupOpenMail;
  return layOutMail({ subject, opening, ...linkTo(linkLabel, signupLink), closing });
}

function linkTo(label: string, url: string | undefined) {
  return url === undefined ? {} : { link: { label, url } };
}
