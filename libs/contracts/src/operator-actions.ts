/** What operators do, in the words of the audit. Importable without zod. */
export const operatorActions = [
  'sign_in',
  'sign_out',
  'invite_person',
  'add_credits',
  'export_waitlist',
  'remove_signup',
  'export_notify_list',
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
  'change_queue',
] as const;
export type OperatorAction = (typeof operatorActions)[number];
