import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { queueMail } from './mails.repository.ts';
import { operatorsTable, signOutOperator } from './operators.repository.ts';
import { endSessions } from './sessions.repository.ts';

export interface SecondFactorRow {
  email: string;
  /** bcrypt. */
  password: string | null;
  /** Sealed; counts once `since` says when it was confirmed. */
  sealedSecret: string | null;
  since: Date | null;
  recoveryCodesLeft: number;
}

export interface ConfirmedFactor {
  operatorId: string;
  /** The one that was confirmed. */
  sealedSecret: string;
  /** The time step of the code that confirmed it. */
  step: number;
  recoveryHashes: readonly string[];
  /** The session to keep. */
  sessionId: string;
  requestId: string;
}

/**
 * Second factors of operators. Switching one on or off is audited, and the operator gets a mail,
 * because somebody else may be using their browser.
 */
export interface SecondFactorsRepository {
  find: (operatorId: string) => Promise<SecondFactorRow | undefined>;
  /** Stores a secret until it is confirmed. False if the second factor is already on. */
  begin: (operatorId: string, sealedSecret: string) => Promise<boolean>;
  /** False if another secret was begun or one is already on. Ends every other session. */
  switchOn: (factor: ConfirmedFactor) => Promise<boolean>;
  /** True if no code of this or a later time step was used before. */
  useStep: (operatorId: string, step: number) => Promise<boolean>;
  /** Deletes the code with this hash; returns whether there was one. */
  useRecoveryCode: (operatorId: string, hash: string) => Promise<boolean>;
  switchOff: (operatorId: string, requestId: string) => Promise<void>;
  /**
   * Resets another operator's second factor and ends their sessions. False if there is no such
   * operator.
   */
  reset: (operatorId: string, by: string, requestId: string) => Promise<boolean>;
}

export function createSecondFactorsRepository(db: Knex): SecondFactorsRepository {
  return {
    find: async (operatorId) => {
      const codes = db('recovery_codes').whereRaw('admin_id = admins.id').count();
      const row = await db(operatorsTable)
        .where({ id: operatorId })
        .first<(Omit<SecondFactorRow, 'recoveryCodesLeft'> & { codes: string }) | undefined>(
          'email',
          'password',
          'totp_secret as sealedSecret',
          'totp_since as since',
          db.raw('(?) as codes', [codes]),
        );
      if (row === undefined) return undefined;
      const { codes: left, ...factor } = row;
      return { ...factor, recoveryCodesLeft: Number(left) };
    },
    begin: async (operatorId, sealedSecret) => {
      const begun = await db(operatorsTable)
        .where({ id: operatorId, totp_since: null })
        .update({ totp_secret: sealedSecret });
      return begun === 1;
    },
    switchOn: (factor) => db.transaction((trx) => switchOn(trx, factor)),
    useStep: async (operatorId, step) => {
      const used = await db(operatorsTable)
        .where({ id: operatorId })
        .whereNotNull('totp_since')
        .where('totp_step', '<', step)
        .update({ totp_step: step });
      return used === 1;
    },
    useRecoveryCode: async (operatorId, hash) => {
      const used = await db('recovery_codes')
        .where({ admin_id: operatorId, code_hash: hash })
        .delete();
      return used === 1;
    },
    switchOff: (operatorId, requestId) =>
      db.transaction(async (trx) => {
        const was = await clearSecondFactor(trx, operatorId);
        if (was !== 'on') return;
        await queueMail(trx, { kind: 'second-factor-off', operatorId, requestId });
        await publishOperatorAct(trx, { operatorId, action: 'switch_off_second_factor' });
      }),
    reset: (operatorId, by, requestId) =>
      db.transaction(async (trx) => {
        const was = await clearSecondFactor(trx, operatorId);
        if (was === undefined) return false;
        if (was === 'on') {
          await queueMail(trx, { kind: 'second-factor-reset', operatorId, requestId });
        }
        await signOutOperator(trx, operatorId);
        const act = { operatorId: by, action: 'reset_second_factor', subject: operatorId } as const;
        await publishOperatorAct(trx, act);
        return true;
      }),
  };
}

/** Returns the previous state; undefined if there is no such operator. */
async function clearSecondFactor(
  trx: Knex.Transaction,
  operatorId: string,
): Promise<'on' | 'off' | undefined> {
  const operator = await trx(operatorsTable)
    .where({ id: operatorId })
    .forUpdate()
    .first<{ totp_since: Date | null } | undefined>('totp_since');
  if (operator === undefined) return undefined;
  await trx(operatorsTable)
    .where({ id: operatorId })
    .update({ totp_secret: null, totp_since: null });
  await trx('recovery_codes').where({ admin_id: operatorId }).delete();
  return operator.totp_since === null ? 'off' : 'on';
}

async function switchOn(
  trx: Knex.Transaction,
  { operatorId, sealedSecret, step, recoveryHashes, sessionId, requestId }: ConfirmedFactor,
): Promise<boolean> {
  const on = await trx(operatorsTable)
    .where({ id: operatorId, totp_since: null, totp_secret: sealedSecret })
    .update({ totp_since: trx.fn.now(), totp_step: step });
  if (on === 0) return false;
  await trx('recovery_codes').where({ admin_id: operatorId }).delete();
  await trx('recovery_codes').insert(
    recoveryHashes.map((hash) => ({ admin_id: operatorId, code_hash: hash })),
  );
  // These sessions were started without a code.
  await endSessions(trx, { audience: 'admin', id: operatorId }, sessionId);
  await queueMail(trx, { kind: 'second-factor-on', operatorId, requestId });
  await publishOperatorAct(trx, { operatorId, action: 'switch_on_second_factor' });
  return true;
}
