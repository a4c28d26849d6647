import type { SealedActor } from '@tagwell/contracts/events/define-event';
import {
  creditsChanged,
  creditsStated,
  postCopied,
  postPaid,
} from '@tagwell/contracts/events/events';
import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { CreditEntry } from '@tagwell/contracts/http/credits-routes';
import { publishEvent, publishOperatorAct } from '@tagwell/events/outbox';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';

export interface Account {
  userId: string;
  balance: number;
  /** Grows with each entry. */
  version: number;
}

/** One entry of the ledger, as a change of the account. */
export interface NewEntry {
  userId: string;
  /** Positive for a grant, negative for a spend. */
  amount: number;
  balanceAfter: number;
  reason: CreditEntry['reason'];
  /** The actor: `user:<id>`, `admin:<id>` or `system`. */
  actor: string;
  key: string | undefined;
  /** The operator's reason; set for a correction alone. */
  note?: string;
}

/** The change that a ledger entry made. */
export interface KeptEntry {
  userId: string;
  amount: number;
  note: string | null;
}

/** What was deleted of a closed account, and what was kept. */
export interface RemovedAccount {
  accounts: number;
  idempotencyKeys: number;
  keptEntries: number;
}

/** Operations on accounts and the ledger within one transaction. */
export interface LedgerTransaction {
  /** Until the transaction ends, no other one can open or close this person's account. */
  lockPerson: (userId: string) => Promise<void>;
  findAccount: (userId: string) => Promise<Account | undefined>;
  /** Locks the stored outcomes of calls; repeated calls lock them before the account. */
  lockCalls: (userId: string) => Promise<void>;
  /** The account, locked until the transaction ends. */
  lockAccount: (userId: string) => Promise<Account | undefined>;
  /** False if there is one, or the person was deleted. */
  openAccount: (userId: string) => Promise<boolean>;
  /** Changes the balance; undefined if there is no account or the balance would fall below zero. */
  moveBalance: (userId: string, amount: number) => Promise<Account | undefined>;
  /** False if the actor already made an entry with this reason and key. */
  insertEntry: (entry: NewEntry) => Promise<boolean>;
  /** The actor's entry with this reason and key; undefined for a change without a key. */
  findEntry: (by: Pick<NewEntry, 'reason' | 'actor' | 'key'>) => Promise<KeptEntry | undefined>;
  /** Publishes an entry if the transaction commits, like the four methods below. */
  publishEntry: (account: Account, entry: Pick<NewEntry, 'amount' | 'reason'>) => Promise<void>;
  publishBalance: (account: Account) => Promise<void>;
  publishCopy: (by: SealedActor) => Promise<void>;
  publishPaid: (userId: string, analysisId: string) => Promise<void>;
  publishAct: (act: OperatorAct) => Promise<void>;
  /**
   * Deletes the account and the stored outcomes of calls; the person never gets another account.
   */
  removeAccount: (userId: string) => Promise<RemovedAccount>;
}

interface AccountRow {
  user_id: string;
  balance: number;
  version: number;
}

const accountColumns = ['user_id', 'balance', 'version'] as const;

/** The counter-account of every entry: granted credits come from it, spent ones go to it. */
const systemAccount = 'house';

export function createLedgerTransaction(trx: Knex.Transaction): LedgerTransaction {
  const accountOf = (userId: string) => trx<AccountRow>('accounts').where({ user_id: userId });
  return {
    lockPerson: (userId) => lockFor(trx, 'account', userId),
    findAccount: async (userId) => camelRow(await accountOf(userId).first(...accountColumns)),
    lockCalls: async (userId) => {
      const calls = trx('idempotency_keys').where({ user_id: userId });
      await calls.orderBy(['route', 'key']).forUpdate().select('key');
    },
    lockAccount: async (userId) =>
      camelRow(
        await accountOf(userId)
          .forUpdate()
          .first(...accountColumns),
      ),
    openAccount: (userId) => openAccount(trx, userId),
    moveBalance: async (userId, amount) => {
      const [row] = await accountOf(userId)
        .whereRaw('balance + ? >= 0', [amount])
        .update({ balance: trx.raw('balance + ?', [amount]), version: trx.raw('version + 1') })
        .returning(accountColumns);
      return camelRow(row);
    },
    insertEntry: (entry) => insertEntry(trx, entry),
    findEntry: (by) => findEntry(trx, by),
    publishEntry: (account, { amount, reason }) =>
      publishEvent(trx, creditsChanged, { ...account, amount, reason }),
    publishBalance: (account) => publishEvent(trx, creditsStated, account),
    publishCopy: (actor) => publishEvent(trx, postCopied, { actor }),
    publishPaid: (userId, analysisId) => publishEvent(trx, postPaid, { userId, analysisId }),
    publishAct: (act) => publishOperatorAct(trx, act),
    removeAccount: (userId) => removeAccount(trx, userId),
  };
}

async function openAccount(trx: Knex.Transaction, userId: string): Promise<boolean> {
  const gone: unknown = await trx('gone_users').where({ user_id: userId }).first('user_id');
  if (gone !== undefined) return false;
  const opened: unknown[] = await trx('accounts')
    .insert({ user_id: userId })
    .onConflict('user_id')
    .ignore()
    .returning('user_id');
  return opened.length > 0;
}

async function insertEntry(trx: Knex.Transaction, entry: NewEntry): Promise<boolean> {
  const { userId, amount, balanceAfter, reason, actor, key, note } = entry;
  const isGrant = amount > 0;
  const entered: unknown[] = await trx('ledger')
    .insert({
      user_id: userId,
      debited: isGrant ? systemAccount : userId,
      credited: isGrant ? userId : systemAccount,
      amount: Math.abs(amount),
      balance_after: balanceAfter,
      reason,
      actor,
      idempotency_key: key,
      note,
    })
    .onConflict(['actor', 'reason', 'idempotency_key'])
    .ignore()
    .returning('id');
  return entered.length > 0;
}

async function findEntry(
  trx: Knex.Transaction,
  { reason, actor, key }: Pick<NewEntry, 'reason' | 'actor' | 'key'>,
): Promise<KeptEntry | undefined> {
  if (key === undefined) return undefined;
  const row: { user_id: string; debited: string; amount: number; note: string | null } | undefined =
    await trx('ledger')
      .where({ actor, reason, idempotency_key: key })
      .first('user_id', 'debited', 'amount', 'note');
  if (row === undefined) return undefined;
  const { user_id: userId, debited, amount, note } = row;
  return { userId, amount: debited === userId ? -amount : amount, note };
}

async function removeAccount(trx: Knex.Transaction, userId: string): Promise<RemovedAccount> {
  const person = { user_id: userId };
  await trx('gone_users').insert(person).onConflict('user_id').ignore();
  await trx('ledger').where(person).whereNotNull('note').update({ note: null });
  const [kept] = await trx('ledger').where(person).count<{ count: string }[]>('* as count');
  return {
    accounts: await trx('accounts').where(person).delete(),
    idempotencyKeys: await trx('idempotency_keys').where(person).delete(),
    keptEntries: Number(kept?.count ?? 0),
  };
}
