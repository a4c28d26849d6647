/** What operators do, in the words of the audit. Importable without zod. */
export const operatorActions = [
  'sign_in',
  'sign_out',
  'invite_person',
  'add_credits',
  'export_waitlist',
  'add_leader',
  'change_leader',
  'retire_leader',
  'restore_leader',
  'import_leaders',
  'export_leaders',
  'change_queue',
] as const;
export type OperatorAction = (typeof operatorActions)[number];
