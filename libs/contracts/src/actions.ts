/** Actions in the usage record. Importable without zod. */

/** Reported by browsers, because no service sees them. */
export const browserActions = ['paste_post', 'select_people', 'copy_post', 'share_post'] as const;

/** Recorded by services, including copying a premium post, which costs a credit. */
const seenActions = [
  'analyze_post',
  'analyze_premium_post',
  'copy_premium_post',
  'join_waitlist',
] as const;

export const usageActions = [...browserActions, ...seenActions] as const;
export type UsageAction = (typeof usageActions)[number];

/** The funnel of a post, and the actions that count as each step. */
export const funnelSteps = {
  paste: ['paste_post'],
  analyze: ['analyze_post', 'analyze_premium_post'],
  select: ['select_people'],
  copy: ['copy_post', 'copy_premium_post'],
  share: ['share_post'],
} as const satisfies Record<string, readonly UsageAction[]>;
export type FunnelStep = keyof typeof funnelSteps;

/** Operators' actions in the audit. Importable without zod. */
export const operatorActions = [
  'sign_in',
  'sign_out',
  'invite_operator',
  'send_operator_link',
  'set_password',
  'make_owner',
  'let_operator_in_again',
  'make_support',
  'make_catalogue',
  'remove_operator',
  'switch_on_second_factor',
  'switch_off_second_factor',
  'reset_second_factor',
  'change_notices',
  'set_webhook',
  'remove_webhook',
  'replace_webhook_secret',
  'test_notice',
  'invite_person',
  'withdraw_invitation',
  'disable_account',
  'enable_account',
  'end_sessions',
  'delete_account',
  'add_credits',
  'correct_credits',
  'export_credits',
  'export_waitlist',
  'remove_signup',
  'export_notify_list',
  'export_audit',
  'remove_from_notify_list',
  'announce_signup',
  'add_leader',
  'change_leader',
  'retire_leader',
  'restore_leader',
  'import_leaders',
  'export_leaders',
  'do_not_suggest',
  'suggest_again',
  'answer_objection',
  'add_organization',
  'change_organization',
  'do_not_suggest_organization',
  'suggest_organization_again',
  'change_queue',
  'change_branding',
] as const;
export type OperatorAction = (typeof operatorActions)[number];
