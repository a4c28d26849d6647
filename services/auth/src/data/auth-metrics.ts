import type { Audience } from '@tagwell/service/session-token';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type MailKind, mailRules } from '../domain/mails/mail-kinds.ts';

/** Sign-in metrics of the HTTP process. `waitingHashes` is read at each scrape. */
export function createSignInMetrics(
  registry: Registry,
  waitingHashes: () => number,
): (audience: Audience, outcome: string) => void {
  const signIns = new Counter({
    name: 'tagwell_sign_ins_total',
    help: 'Sign-ins, by outcome',
    labelNames: ['audience', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'tagwell_password_hashes_waiting',
    help: 'Passwords waiting to be hashed',
    registers: [registry],
    collect() {
      this.set(waitingHashes());
    },
  });
  return (audience, outcome) => signIns.inc({ audience, outcome });
}

const mailOutcomes = ['sent', 'failed'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Mail metrics of the worker process. */
export function createMailMetrics(
  registry: Registry,
): (kind: MailKind, outcome: MailOutcome) => void {
  const mails = new Counter({
    name: 'tagwell_mails_total',
    help: 'Attempts to send a mail, by outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // Starts at 0, so that the first event shows as an increase.
  for (const kind of Object.keys(mailRules))
    for (const outcome of mailOutcomes) mails.inc({ kind, outcome }, 0);
  return (kind, outcome) => mails.inc({ kind, outcome });
}
