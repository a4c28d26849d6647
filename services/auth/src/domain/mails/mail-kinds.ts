/** Mails to account holders; the last one also to operators. */
export type AccountMailKind = 'invitation' | 'password-reset' | 'password-changed';
/** Mails to an operator whose second factor was changed, by whomever. */
export type SecondFactorMailKind = 'second-factor-on' | 'second-factor-off' | 'second-factor-reset';
/** Mails to an operator who wants notices. */
type NoticeMailKind = 'operator-notice' | 'webhook-off';
/** Mails to people without an account; another service has the address. */
export type OutsideMailKind = 'signup-open' | 'objection-answered';
export type MailKind =
  | AccountMailKind
  | SecondFactorMailKind
  | NoticeMailKind
  | OutsideMailKind
  | 'operator-invitation';

interface MailRules {
  /** Smaller numbers are sent first; some kinds come in large batches. */
  priority: 1 | 2;
  /** It is useless once its link has expired. */
  carriesLink: boolean;
  /** It must never be sent twice, even if it may then be lost. */
  isSentOnce: boolean;
}

const usual: MailRules = { priority: 1, carriesLink: false, isSentOnce: false };

/** The rules of each kind; `send-mail.job.ts` writes the text. */
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

/** Kinds that become useless once a later mail to the same person has a new link. */
export const linkKinds = Object.entries(mailRules)
  .filter(([, { carriesLink }]) => carriesLink)
  .map(([kind]) => kind);

/** Written to the row before a mail that must be sent only once goes to the server. */
export const handedOverStage = 'handed-over';

/** Whether the mail server may have taken a mail that must not be sent twice. */
export function isHandedOver({ kind, stage }: { kind: MailKind; stage: string | null }): boolean {
  return mailRules[kind].isSentOnce && stage === handedOverStage;
}
