import type { SealedActor } from '@tagwell/contracts/events/define-event';
import {
  type CorrectCreditsRequest,
  addCreditsRoute,
  correctCreditsRoute,
  decrementCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { uuid } from '@tagwell/contracts/text-schema';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Account, LedgerTransaction } from '../data/ledger-transaction.ts';
import { accountNotReady, type Change, changeBalance, refuseRepeat } from './accounts.ts';
import { type KeyedAnswer, type LedgerTools, withIdempotencyKey } from './with-idempotency-key.ts';

export interface Spend {
  userId: string;
  /** The person, encrypted, for the usage record. */
  actor: SealedActor;
  /** The post's id, so that copying it again is free. */
  key: string | undefined;
}

/**
 * Spends one credit. Throws `no_credits` if none is left, `service_unavailable` while there is no
 * account.
 */
export async function spendCredit(tools: LedgerTools, spend: Spend): Promise<KeyedAnswer> {
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
 * A caller may use any key, but only a post's id tells what was paid for; it is not case-sensitive.
 */
function asPostId(key: string | undefined): string | undefined {
  return uuid().safeParse(key?.toLowerCase()).data;
}

async function takeOne(
  transaction: LedgerTransaction,
  { userId, actor, key }: Spend,
  postId: string | undefined,
): Promise<number> {
  const change: Change = { userId, amount: -1, reason: 'copy', actor: `user:${userId}`, key };
  const account = await changeOrRefuse(transaction, change, {
    noAccount: accountNotReady,
    tooLittle: texts.noCredits,
  });
  await transaction.publishCopy(actor);
  if (postId !== undefined) await transaction.publishPaid(userId, postId);
  return account.balance;
}

interface Refusals {
  noAccount: () => AppError;
  /** The message for the person. */
  tooLittle: string;
}

/**
 * Makes a change, or throws `no_credits` if the balance is too low. A repeated change is not
 * refused, even if the balance is too low by now.
 */
async function changeOrRefuse(
  transaction: LedgerTransaction,
  change: Change,
  { noAccount, tooLittle }: Refusals,
): Promise<Account> {
  const account = await changeBalance(transaction, change);
  if (account !== undefined) return account;
  if ((await transaction.lockAccount(change.userId)) === undefined) throw noAccount();
  await refuseRepeat(transaction, change);
  // The failed update locked nothing, so credits may have been added before this lock.
  const changed = await changeBalance(transaction, change);
  if (changed === undefined) throw new AppError('no_credits', tooLittle);
  return changed;
}

export interface TopUp {
  operatorId: string;
  userId: string;
  creditsToAdd: number;
  /** New each time the dialog is opened. */
  key: string | undefined;
}

/** Adds credits to an account. Throws `not_found` if there is none. */
export async function addCredits(tools: LedgerTools, topUp: TopUp): Promise<KeyedAnswer> {
  const { operatorId, userId, creditsToAdd, key } = topUp;
  const { id: route } = addCreditsRoute;
  const request = { userId, creditsToAdd };
  const call = { callerId: operatorId, accountId: userId, route, key, request };
  return withIdempotencyKey(tools, call, (transaction) => add(transaction, topUp));
}

async function add(
  transaction: LedgerTransaction,
  { operatorId, userId, creditsToAdd, key }: TopUp,
): Promise<number> {
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
  return account.balance;
}

export interface Correction extends CorrectCreditsRequest {
  operatorId: string;
  userId: string;
  /** New each time the form is opened. */
  key: string | undefined;
}

/** Corrects a balance. Throws `no_credits` if too few are left, `not_found` without an account. */
export async function correctCredits(
  tools: LedgerTools,
  correction: Correction,
): Promise<KeyedAnswer> {
  const { operatorId, userId, amount, reason, key } = correction;
  const { id: route } = correctCreditsRoute;
  const request = { userId, amount, reason };
  const call = { callerId: operatorId, accountId: userId, route, key, request };
  return withIdempotencyKey(tools, call, (transaction) => correct(transaction, correction));
}

async function correct(
  transaction: LedgerTransaction,
  { operatorId, userId, amount, reason, key }: Correction,
): Promise<number> {
  const change: Change = {
    userId,
    amount,
    reason: 'correction',
    actor: `admin:${operatorId}`,
    key,
    note: reason,
  };
  const account = await changeOrRefuse(transaction, change, {
    noAccount: noSuchAccount,
    tooLittle: texts.correctionTooLarge,
  });
  await transaction.publishAct({
    operatorId,
    action: 'correct_credits',
    subject: userId,
    amount,
  });
  return account.balance;
}

function noSuchAccount(): AppError {
  return new AppError('not_found', 'There is no such account');
}
