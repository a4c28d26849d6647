import { limits } from '@tagwell/contracts/limits';
import type { MailKind } from '../../data/mails.repository.ts';
import { invitationDays } from '../password-links.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';

export interface MailFacts {
  firstName: string;
  /** Sets a password; undefined for a mail that carries none. */
  passwordLink: string | undefined;
  /** Where a link can be asked for. */
  forgotPasswordLink: string;
}

/** The wording of every mail. */
export const mailTemplates: Record<MailKind, (facts: MailFacts) => MailContent> = {
  invitation: ({ firstName, passwordLink, forgotPasswordLink }) =>
    layOutMail({
      subject: 'Your invitation to Tagwell',
      firstName,
      opening: [
        'You are invited to the private beta of Tagwell, which helps you choose whom to tag in your LinkedIn posts.',
        `Your account comes with ${limits.startingCredits} premium credits. Choose a password to start:`,
      ],
      ...linkTo('Choose a password', passwordLink),
      closing: [
        `The link works once, within ${invitationDays} days. You can ask for a new one here: ${forgotPasswordLink}`,
        'You did not expect this? Then there is nothing to do: without a password nobody can sign in.',
      ],
    }),
  'password-reset': ({ firstName, passwordLink }) =>
    layOutMail({
      subject: 'Set a new Tagwell password',
      firstName,
      opening: ['Somebody asked to set a new password for your Tagwell account:'],
      ...linkTo('Set a new password', passwordLink),
      closing: [
        `The link works once, within ${limits.resetLinkMinutes} minutes. A newer one takes its place.`,
        'It was not you? Then there is nothing to do: your password stays as it is.',
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
        `It was not you? Set a new password at once, here: ${forgotPasswordLink}`,
        'Then check who can read your mail, since the link to change it was sent there.',
      ],
    }),
};

function linkTo(label: string, url: string | undefined) {
  return url === undefined ? {} : { link: { label, url } };
}
