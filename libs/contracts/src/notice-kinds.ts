import { type OperatorRole, operatorRoles, supportRoles } from './operator-roles.ts';

/** Kinds of notices for operators. Importable without zod. */
export const noticeKinds = [
  'job-failed',
  'mail-refused',
  'balance-empty',
  'analysis-slow',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Roles that get a kind of notice: those with access to the page where one can act on it. */
const rolesOfKind: Record<NoticeKind, readonly OperatorRole[]> = {
  'job-failed': supportRoles,
  'mail-refused': supportRoles,
  'balance-empty': supportRoles,
  'analysis-slow': operatorRoles,
};

export function noticeKindsOf(role: OperatorRole): NoticeKind[] {
  return noticeKinds.filter((kind) => rolesOfKind[kind].includes(role));
}

export const rolesOfNotice = (kind: NoticeKind): readonly OperatorRole[] => rolesOfKind[kind];

/** Outcomes of a webhook call. Importable without zod. */
export const webhookOutcomes = [
  'delivered',
  /** The status was not 2xx. */
  'refused',
  'unreachable',
  'timed-out',
  /** Its address is not public. */
  'private-address',
] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

export const noticeLimits = {
  /** The range for an operator's limit on the analysis time, in seconds. */
  slowSecondsMin: 1,
  slowSecondsMax: 600,
  webhookUrlMaxCharacters: 500,
  /** Days of failures until a webhook is switched off. */
  webhookFailureDays: 3,
  testNoticesPerHour: 10,
} as const;

/** Separate from `texts`, so that the first page does not load them. */
export const noticeTexts = {
  slowSecondsOutOfRange: `Please enter a whole number between ${noticeLimits.slowSecondsMin} and ${noticeLimits.slowSecondsMax}`,
  webhookUrlInvalid: 'Please enter an address that begins with https://, without a password in it',
  noWebhook: 'There is no webhook. Please save its address first.',
  tooManyTests: `At most ${noticeLimits.testNoticesPerHour} tests an hour. Please try again later.`,
  webhookPrivate: 'This address is not in the public network. Please enter another.',
} as const;
