import type { Leader } from '@tagwell/contracts/http/leader';
import type { LeaderForm } from './leader-form.ts';

/** A form that could not be saved because the session had ended, for after the next sign-in. */
export interface KeptForm {
  /** As the changes began with; undefined for somebody new. */
  person: Leader | undefined;
  form: LeaderForm;
}
