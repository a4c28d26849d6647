import { randomUUID } from 'node:crypto';
import { commandOperator } from '@tagwell/contracts/events/operator-act';
import type { Operator } from '@tagwell/contracts/http/account';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { publishOperatorAct } from '@tagwell/events/outbox';
import { type CamelRow, camelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { mailsTable, queueMail } from './mails.repository.ts';
import {
  linksTable,
  type NewLink,
  type NewPassword,
  operatorByLink,
  putLink,
  takeLink,
} from './password-links.repository.ts';
import { endSessions, forgetDevices } from './sessions.repository.ts';

export const operatorsTable = 'admins';

interface OperatorRow {
  id: string;
  /** Lower case. */
  email: string;
  /** bcrypt hash; null until an invited operator has chosen a password. */
  password: string | null;
  role: OperatorRole;
  /** When the second factor was switched on. */
  totp_since: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
}
export type StoredOperator = CamelRow<OperatorRow>;

export interface NewOperator {
  email: string;
  role: OperatorRole;
  /** The operator who invites. */
  by: string;
}

/** Why a change of an operator was refused. */
export type Kept = 'gone' | 'last-owner';

/** Operator management. Every change is audited in the same transaction. */
export interface OperatorsRepository {
  /** Oldest first. */
  list: () => Promise<StoredOperator[]>;
  find: (id: string) => Promise<StoredOperator | undefined>;
  /** Including removed operators, oldest first. */
  names: () => Promise<Operator[]>;
  /**
   * Creates the operator, or finds it if it has no password yet, and queues a mail with a link to
   * set one. Returns the id; undefined if the operator has a password.
   */
  invite: (operator: NewOperator, link: NewLink, expiresAt: Date) => Promise<string | undefined>;
  /** Queues a mail with a link to set a new password. False if there is no such operator. */
  sendLink: (
    id: string,
    link: NewLink,
    options: { endOf: (hasPassword: boolean) => Date; by: string },
  ) => Promise<boolean>;
  /** The operator this link belongs to, if it is valid. */
  findByLink: (hash: string) => Promise<StoredOperator | undefined>;
  /** Consumes the link. False if it is invalid or already used. */
  accept: (password: NewPassword) => Promise<boolean>;
  /** Ends the sessions, unless the role is unchanged. */
  changeRole: (id: string, role: OperatorRole, by: string) => Promise<Kept | 'done'>;
  remove: (id: string, by: string) => Promise<Kept | 'done'>;
  /**
   * Creates the first owner, unless there ever was an operator, so that a removed one stays
   * removed.
   */
  makeFirst: (email: string, password: string) => Promise<void>;
  /**
   * Creates the operator, or gives the existing one a new password (bcrypt), removes the second
   * factor, ends the sessions and sends a mail. Makes them an owner, because the caller has a shell
   * on the machine.
   */
  letIn: (operator: { email: string; password: string; requestId: string }) => Promise<void>;
}

export function createOperatorsRepository(db: Knex): OperatorsRepository {
  const operators = () => db<OperatorRow>(operatorsTable);
  return {
    list: async () => camelRows(await operators().orderBy(['created_at', 'id'])),
    find: async (id) => camelRow(await operators().where({ id }).first()),
    names: () =>
      db
        .unionAll([
          db(operatorsTable).select('id', 'email', 'created_at'),
          db('former_operators').select('id', 'email', 'created_at'),
        ])
        .orderBy(['created_at', 'id']),
    invite: (operator, link, expiresAt) =>
      db.transaction((trx) => invite(trx, operator, link, expiresAt)),
    sendLink: (id, link, { endOf, by }) =>
      db.transaction(async (trx) => {
        const operator = await trx<OperatorRow>(operatorsTable).where({ id }).forUpdate().first();
        if (operator === undefined) return false;
        await mailLink(trx, id, link, endOf(operator.password !== null));
        await publishOperatorAct(trx, {
          operatorId: by,
          action: 'send_operator_link',
          subject: id,
        });
        return true;
      }),
    findByLink: async (hash) =>
      camelRow(
        await operatorByLink(db, hash).first<OperatorRow | undefined>(`${operatorsTable}.*`),
      ),
    accept: (password) => db.transaction((trx) => accept(trx, password)),
    changeRole: (id, role, by) =>
      db.transaction(async (trx) => {
        const operator = await lock(trx, id);
        if (operator === 'gone') return operator;
        if (operator.role === role) return 'done';
        if (operator.isLastOwner) return 'last-owner';
        await trx(operatorsTable).where({ id }).update({ role });
        await signOutOperator(trx, id);
        await publishOperatorAct(trx, { operatorId: by, action: `make_${role}`, subject: id });
        return 'done';
      }),
    remove: (id, by) =>
      db.transaction(async (trx) => {
        const operator = await lock(trx, id);
        if (operator === 'gone') return operator;
        if (operator.isLastOwner) return 'last-owner';
        const { email, created_at } = operator;
        await trx('former_operators').insert({ id, email, created_at });
        await signOutOperator(trx, id);
        await deleteOperator(trx, id);
        await publishOperatorAct(trx, { operatorId: by, action: 'remove_operator', subject: id });
        return 'done';
      }),
    makeFirst: (email, password) =>
      db.transaction(async (trx) => {
        const ever = await trx(operatorsTable)
          .select('id')
          .unionAll([trx('former_operators').select('id')])
          .limit(1);
        if (ever.length === 0) await put(trx, email, password);
      }),
    letIn: ({ email, password, requestId }) =>
      db.transaction(async (trx) => {
        const { id: operatorId, before } = await put(trx, email, password);
        if (before === undefined) return;
        await queueMail(trx, { kind: 'password-changed', operatorId, requestId });
        if (before.totp_since === null) return;
        await queueMail(trx, { kind: 'second-factor-reset', operatorId, requestId });
      }),
  };
}

/**
 * Ends every session of an operator, forgets known browsers, and deletes a pending reset link,
 * which could sign in again. An invitation stays valid.
 */
export async function signOutOperator(trx: Knex.Transaction, id: string): Promise<void> {
  const withPassword = trx(operatorsTable).where({ id }).whereNotNull('password');
  await trx(linksTable).where({ admin_id: id }).whereExists(withPassword).delete();
  await endSessions(trx, { audience: 'admin', id });
  await forgetDevices(trx, { audience: 'admin', id });
}

/** Replaces the operator's link and queues the mail with it. */
async function mailLink(
  trx: Knex.Transaction,
  operatorId: string,
  link: NewLink,
  expiresAt: Date,
): Promise<void> {
  await putLink(trx, { admin_id: operatorId }, link, expiresAt);
  const { sealedToken, requestId } = link;
  await queueMail(trx, { kind: 'operator-invitation', operatorId, sealedToken, requestId });
}

async function put(
  trx: Knex.Transaction,
  email: string,
  password: string,
): Promise<{ id: string; before: OperatorRow | undefined }> {
  const address = email.toLowerCase();
  const before = await trx<OperatorRow>(operatorsTable)
    .where({ email: address })
    .forUpdate()
    .first();
  const [operator] = await trx(operatorsTable)
    .insert({
      id: randomUUID(),
      email: address,
      password,
      role: 'owner',
      totp_secret: null,
      totp_since: null,
    })
    .onConflict('email')
    .merge(['password', 'role', 'totp_secret', 'totp_since'])
    .returning<{ id: string }[]>('id');
  if (operator === undefined) throw new Error('an upsert gives its row');
  const { id } = operator;
  await trx('recovery_codes').where({ admin_id: id }).delete();
  await signOutOperator(trx, id);
  const action = before === undefined ? 'make_owner' : 'let_operator_in_again';
  await publishOperatorAct(trx, { operatorId: commandOperator.id, action, subject: id });
  return { id, before };
}

async function invite(
  trx: Knex.Transaction,
  { email, role, by }: NewOperator,
  link: NewLink,
  expiresAt: Date,
): Promise<string | undefined> {
  const [operator] = await trx(operatorsTable)
    .insert({ id: randomUUID(), email: email.toLowerCase(), role })
    .onConflict('email')
    .merge(['role'])
    .whereNull('admins.password')
    .returning<{ id: string }[]>('id');
  if (operator === undefined) return undefined;
  await mailLink(trx, operator.id, link, expiresAt);
  await publishOperatorAct(trx, {
    operatorId: by,
    action: 'invite_operator',
    subject: operator.id,
  });
  return operator.id;
}

async function accept(
  trx: Knex.Transaction,
  { hash, password, requestId }: NewPassword,
): Promise<boolean> {
  const operator = await operatorByLink(trx, hash)
    .forUpdate(operatorsTable)
    .first<OperatorRow | undefined>(`${operatorsTable}.*`);
  if (operator === undefined) return false;
  const { id } = operator;
  if (!(await takeLink(trx, hash, { admin_id: id }))) return false;
  await trx(operatorsTable).where({ id }).update({ password });
  await publishOperatorAct(trx, { operatorId: id, action: 'set_password' });
  if (operator.password !== null) {
    await signOutOperator(trx, id);
    await queueMail(trx, { kind: 'password-changed', operatorId: id, requestId });
  }
  return true;
}

/**
 * Deletes dependent rows in the locking order of other transactions (notices, mails, settings)
 * instead of the order of foreign keys, to avoid deadlocks.
 */
async function deleteOperator(trx: Knex.Transaction, id: string): Promise<void> {
  for (const table of ['notices', mailsTable, 'notice_settings', 'gathered_notices']) {
    await trx(table).where({ admin_id: id }).delete();
  }
  await trx(operatorsTable).where({ id }).delete();
}

/**
 * Locks the owners together with the operator, so that the last two can't both leave. Does not
 * block inserts that reference them: another transaction may hold rows of the operator.
 */
async function lock(
  trx: Knex.Transaction,
  id: string,
): Promise<'gone' | (OperatorRow & { isLastOwner: boolean })> {
  const rows = await trx<OperatorRow>(operatorsTable)
    .where({ id })
    .orWhere({ role: 'owner' })
    .orderBy('id')
    .forNoKeyUpdate();
  const operator = rows.find((row) => row.id === id);
  if (operator === undefined) return 'gone';
  // An owner who has not accepted the invitation does not count.
  const others = rows.filter(
    (row) => row.id !== id && row.role === 'owner' && row.password !== null,
  );
  return { ...operator, isLastOwner: operator.role === 'owner' && others.length === 0 };
}
