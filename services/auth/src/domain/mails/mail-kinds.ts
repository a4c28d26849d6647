/** Mails to the owner of an account; the last one to an operator, too. */
export type AccountMailKind = 'invitation' | 'password-reset' | 'password-changed';
/** Mails to an operator whose sign-in is another one now, whoever did it. */
export type SecondFactorMailKind = 'second-factor-on' | 'second-factor-off' | 'second-factor-reset';
/** Mails to an operator who wants notices. */
type NoticeMailKind = 'operator-notice' | 'webhook-off';
/** Mails to somebody without an account: another service has the address. */
export type OutsideMailKind = 'signup-open' | 'objection-answered';
export type MailKind =
  | AccountMailKind
  | SecondFactorMailKind
  | NoticeMailKind
  | OutsideMailKind
  | 'operator-invitation';

interface MailRules {
  /** A smaller number is sent first: many of some kinds come at once. */
  priority: 1 | 2;
  /** It is of no use once its link does not work any more. */
  carriesLink: boolean;
  /** It is rather not sent than sent twice. */
  isSentOnce: boolean;
}

const usual: MailRules = { priority: 1, carriesLink: false, isSentOnce: false };

/** What is different for each kind; how it is written stands in `send-mail.job.ts`. */
export const mailRules: Readonly<Record<MailKind, MailRules>> = {
  invitation: { ...usual, carriesLink: true },
  'password-reset': { ...usual, carriesLink: true },
  'password-changed': usual,
  'operator-invitation': { ...usual, carriesLink: true },
  'second-factor-on': usual,
  'second-factor-off': usual,
  'second-factor-reset': usual,
  'operator-notice': usual,
  'webhook-off': usual,
  'signup-open': { ...usual, priority: 2, isSentOnce: true },
  'objection-answered': usual,
};

/** A mail of these is of no use once a later one to the same person has another link. */
export const linkKinds = Object.entries(mailRules)
  .filter(([, { carriesLink }]) => carriesLink)
  .map(([kind]) => kind);

/** The row says so before the mail server gets a mail that is sent once. */
export const handedOverStage = 'handed-over';

/** Whether the mail server may have taken a mail that must not be sent twice. */
export function isHandedOver({ kind, stage }: { kind: MailKind; stage: string | null }): boolean {
  return mailRules[kind].isSentOnce && stage === handedOverStage;
}
