import type { SealedActor } from '@tagwell/contracts/events/define-event';
import {
  type CorrectCreditsRequest,
  addCreditsRoute,
  correctCreditsRoute,
  decrementCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { uuid } from '@tagwell/contracts/text-schema';
import { AppError } from '@tagwell/service/app-error';
import type { Outcome } from '../data/idempotency-keys.ts';
import type { LedgerTransaction } from '../data/ledger-transaction.ts';
import { accountNotReady, AlreadyEnteredError, type Change, changeBalance } from './accounts.ts';
import { type KeyedOutcome, type LedgerTools, withIdempotencyKey } from './with-idempotency-key.ts';

export interface Spend {
  userId: string;
  /** The person, as the record of usage names them. */
  actor: SealedActor;
  /** The post's id, so that copying it again is free. */
  key: string | undefined;
}

/** Takes one credit, or refuses where none is left. Throws `service_unavailable` while there is no account. */
export async function spendCredit(tools: LedgerTools, spend: Spend): Promise<KeyedOutcome> {
  const { userId } = spend;
  const postId = asPostId(spend.key);
  const key = postId ?? spend.key;
  const { id: route } = decrementCreditsRoute;
  const call = { callerId: userId, accountId: userId, route, key, request: {} };
  return withIdempotencyKey(tools, call, (transaction) =>
    takeOne(transaction, { ...spend, key }, postId),
  );
}

/**
 * A caller may use any key; only a post's id says what was paid for, and it is the same post in
 * capitals.
 */
function asPostId(key: string | undefined): string | undefined {
  return uuid().safeParse(key?.toLowerCase()).data;
}

async function takeOne(
  transaction: LedgerTransaction,
  { userId, actor, key }: Spend,
  postId: string | undefined,
): Promise<Outcome> {
  const change: Change = { userId, amount: -1, reason: 'copy', actor: `user:${userId}`, key };
  const account = await changeBalance(transaction, change);
  if (account === undefined) return refuse(transaction, change, accountNotReady);
  await transaction.publishCopy(actor);
  if (postId !== undefined) await transaction.publishPaid(userId, postId);
  return { kind: 'changed', credits: account.balance };
}

/**
 * The outcome of a change that the balance does not allow. Throws `AlreadyEnteredError` when the change
 * was made before: its answer may be deleted, while too little is left to make it again.
 */
async function refuse(
  transaction: LedgerTransaction,
  change: Change,
  noAccount: () => AppError,
): Promise<Outcome> {
  const account = await transaction.findAccount(change.userId);
  if (account === undefined) throw noAccount();
  if (await transaction.hasEntry(change)) throw new AlreadyEnteredError();
  return { kind: 'refused', version: account.version };
}

export interface TopUp {
  operatorId: string;
  userId: string;
  creditsToAdd: number;
  /** One per opening of the dialog. */
  key: string | undefined;
}

/** Adds credits to an account. Throws `not_found` when there is none. */
export async function addCredits(tools: LedgerTools, topUp: TopUp): Promise<KeyedOutcome> {
  const { operatorId, userId, creditsToAdd, key } = topUp;
  const { id: route } = addCreditsRoute;
  const request = { userId, creditsToAdd };
  const call = { callerId: operatorId, accountId: userId, route, key, request };
  return withIdempotencyKey(tools, call, (transaction) => add(transaction, topUp));
}

async function add(
  transaction: LedgerTransaction,
  { operatorId, userId, creditsToAdd, key }: TopUp,
): Promise<Outcome> {
  const account = await changeBalance(transaction, {
    userId,
    amount: creditsToAdd,
    reason: 'top-up',
    actor: `admin:${operatorId}`,
    key,
  });
  if (account === undefined) throw noSuchAccount();
  await transaction.publishAct({
    operatorId,
    action: 'add_credits',
    subject: userId,
    amount: creditsToAdd,
  });
  return { kind: 'changed', credits: account.balance };
}

export interface Correction extends CorrectCreditsRequest {
  operatorId: string;
  userId: string;
  /** One per opening of the form. */
  key: string | undefined;
}

/**
 * Corrects a balance, or refuses where too few are left. Throws `not_found` without an account.
 */
export async function correctCredits(
  tools: LedgerTools,
  correction: Correction,
): Promise<KeyedOutcome> {
  const { operatorId, userId, amount, reason, key } = correction;
  const { id: route } = correctCreditsRoute;
  const request = { userId, amount, reason };
  const call = { callerId: operatorId, accountId: userId, route, key, request };
  return withIdempotencyKey(tools, call, (transaction) => correct(transaction, correction));
}

async function correct(
  transaction: LedgerTransaction,
  { operatorId, userId, amount, reason, key }: Correction,
): Promise<Outcome> {
  const change: Change = {
    userId,
    amount,
    reason: 'correction',
    actor: `admin:${operatorId}`,
    key,
    note: reason,
  };
  const account = await changeBalance(transaction, change);
  if (account === undefined) return refuse(transaction, change, noSuchAccount);
  await transaction.publishAct({
    operatorId,
    action: 'correct_credits',
    subject: userId,
    amount,
  });
  return { kind: 'changed', credits: account.balance };
}

function noSuchAccount(): AppError {
  return new AppError('not_found', 'There is no such account');
}
