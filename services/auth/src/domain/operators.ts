import type { InviteOperatorRequest } from '@tagwell/contracts/http/operator-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import type { Kept, OperatorsRepository, StoredOperator } from '../data/operators.repository.ts';
import type { SecondFactorsRepository } from '../data/second-factors.repository.ts';
import { createLink, hashToken, invitationEnd, operatorLinkEnd } from './password-links.ts';
import type { PasswordHasher } from './passwords.ts';
import { invalidLink, refuseCommonPassword } from './reset-password.ts';
import type { Sessions, StartedSession } from './sessions.ts';

export interface OperatorTools {
  operators: OperatorsRepository;
  secondFactors: SecondFactorsRepository;
  passwords: PasswordHasher;
  sessions: Sessions;
  cipher: Cipher;
}

/**
 * Creates the operator and mails a link to set a password, or a new link if there is no password
 * yet.
 */
export async function inviteOperator(
  { operators, cipher }: OperatorTools,
  request: InviteOperatorRequest,
  { by, requestId }: { by: string; requestId: string },
): Promise<StoredOperator> {
  const link = createLink(cipher, requestId);
  const id = await operators.invite({ ...request, by }, link, invitationEnd());
  if (id === undefined) throw new AppError('already_exists', texts.operatorExists);
  return found(await operators.find(id));
}

/**
 * Mails a link to another operator, who forgot the password or lost the invitation, or to oneself.
 */
export async function sendOperatorLink(
  { operators, cipher }: OperatorTools,
  { id, by, requestId }: { id: string; by: string; requestId: string },
): Promise<StoredOperator> {
  const link = createLink(cipher, requestId);
  const sent = await operators.sendLink(id, link, { endOf: operatorLinkEnd, by });
  if (!sent) throw noSuchOperator();
  return found(await operators.find(id));
}

export async function changeRole(
  { operators }: OperatorTools,
  { id, role, by }: { id: string; role: OperatorRole; by: string },
): Promise<StoredOperator> {
  refuse(await operators.changeRole(id, role, by));
  return found(await operators.find(id));
}

export async function removeOperator(
  { operators }: OperatorTools,
  { id, by }: { id: string; by: string },
): Promise<void> {
  if (id === by) throw new AppError('own_operator', texts.ownOperator);
  refuse(await operators.remove(id, by));
}

/** Resets the second factor of another operator, who lost it. */
export async function resetSecondFactor(
  { operators, secondFactors }: OperatorTools,
  { id, by, requestId }: { id: string; by: string; requestId: string },
): Promise<StoredOperator> {
  if (id === by) throw new AppError('own_operator', texts.ownOperator);
  if (!(await secondFactors.reset(id, by, requestId))) throw noSuchOperator();
  return found(await operators.find(id));
}

export interface AcceptedInvitation {
  token: string;
  newPassword: string;
  requestId: string;
  visitorId: string;
  /** The session this browser has now. */
  sessionId: string | undefined;
}

/**
 * Consumes a link and starts a session. Undefined if a second factor is on, because a link must not
 * bypass it.
 */
export async function acceptInvitation(
  { operators, passwords, sessions }: OperatorTools,
  { token, newPassword, requestId, visitorId, sessionId }: AcceptedInvitation,
): Promise<StartedSession | undefined> {
  const hash = hashToken(token);
  // Checked first, so that only somebody with a link can make us compute a hash.
  const operator = await operators.findByLink(hash);
  if (operator === undefined) throw invalidLink();
  refuseCommonPassword(newPassword);

  const password = await passwords.hash(operator.email, newPassword);
  if (!(await operators.accept({ hash, password, requestId }))) throw invalidLink();
  if (operator.totpSince !== null) return undefined;
  const started = await sessions.start({
    audience: 'admin',
    id: operator.id,
    password,
    visitorId,
    replaces: sessionId,
  });
  if (started === undefined) throw invalidLink();
  return started;
}

function refuse(outcome: Kept | 'done'): void {
  if (outcome === 'gone') throw noSuchOperator();
  if (outcome === 'last-owner') throw new AppError('last_owner', texts.lastOwner);
}

function found(operator: StoredOperator | undefined): StoredOperator {
  if (operator === undefined) throw noSuchOperator();
  return operator;
}

function noSuchOperator(): AppError {
  return new AppError('not_found', 'There is no such operator');
}
