import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Audience } from '@tagwell/service/session-token';
import type { Knex } from 'knex';

/** The table of each audience. */
const tableOf: Record<Audience, string> = { user: 'users', admin: 'admins' };

/** Whether the person is disabled; operators never are. */
const isDisabled: Record<Audience, string> = {
  user: 'disabled_at IS NOT NULL',
  admin: 'false',
};

/** The role of an operator; users have none. */
const roleColumn: Record<Audience, string> = { user: 'null', admin: 'role' };

/** Whether sign-in requires a second factor; never for users. */
const hasSecondFactor: Record<Audience, string> = {
  user: 'false',
  admin: 'totp_since IS NOT NULL',
};

export interface Credentials {
  /** Id of the user or operator. */
  id: string;
  /** bcrypt hash; null until a password was chosen. */
  password: string | null;
  /** Sign-in is refused whatever the password. */
  isDisabled: boolean;
  /** The password alone is not enough. */
  hasSecondFactor: boolean;
  /** This browser signed in to the account before. */
  knowsDevice: boolean;
}

export interface CredentialsRepository {
  find: (audience: Audience, email: string, visitorId: string) => Promise<Credentials | undefined>;
}

export function createCredentialsRepository(db: Knex): CredentialsRepository {
  return {
    find: async (audience, email, visitorId) => {
      const device = db('known_devices')
        .where({ audience, visitor_id: visitorId })
        .whereRaw('subject_id = people.id');
      return db({ people: tableOf[audience] })
        .where({ email: email.toLowerCase() })
        .first<Credentials | undefined>(
          'id',
          'password',
          db.raw('exists ? as "knowsDevice"', [device]),
          db.raw(`${isDisabled[audience]} as "isDisabled"`),
          db.raw(`${hasSecondFactor[audience]} as "hasSecondFactor"`),
        );
    },
  };
}

export interface NewSession {
  id: string;
  audience: Audience;
  subjectId: string;
  /** The bcrypt hash that the password matched. */
  password: string;
  /** Whether a second factor was also checked. */
  withSecondFactor: boolean;
  renewalHash: string;
  visitorId: string;
  expiresAt: Date;
  /** The session this browser had before. */
  replaces: string | undefined;
}

/** Who a session belongs to. */
export interface SessionOwner {
  /** An operator's role; undefined for a user. */
  role: OperatorRole | undefined;
}

export interface SessionsRepository {
  /**
   * Undefined if the password was changed, or the account disabled or deleted, since it was read.
   */
  create: (session: NewSession) => Promise<SessionOwner | undefined>;
  /** The given ids whose sessions are live. */
  live: (ids: readonly string[]) => Promise<string[]>;
  findByRenewal: (
    audience: Audience,
    renewalHash: string,
  ) => Promise<(SessionOwner & { id: string; subjectId: string }) | undefined>;
  end: (audience: Audience, id: string) => Promise<void>;
}

/** The owner of sessions; `id` is that of a user or operator. */
export interface Subject {
  audience: Audience;
  id: string;
}

/**
 * Ends all sessions of a person except `except`. Returns how many. Their browsers stay known; see
 * `forgetDevices`.
 */
export function endSessions(
  trx: Knex.Transaction,
  { audience, id }: Subject,
  except?: string,
): Promise<number> {
  const sessions = trx('sessions').where({ audience, subject_id: id });
  if (except !== undefined) void sessions.whereNot({ id: except });
  return sessions.delete();
}

/**
 * Forgets the known browsers, which have more sign-in attempts, after a password change or
 * deletion. Returns how many there were.
 */
export function forgetDevices(trx: Knex.Transaction, { audience, id }: Subject): Promise<number> {
  return trx('known_devices').where({ audience, subject_id: id }).delete();
}

/** Known browsers per account. */
const devicesKept = 20;

export function createSessionsRepository(db: Knex): SessionsRepository {
  const live = () => db('sessions').where('expires_at', '>', db.fn.now());
  return {
    create: (session) => db.transaction((trx) => create(trx, session)),
    live: async (ids) => live().whereIn('id', ids).pluck('id'),
    findByRenewal: async (audience, renewalHash) => {
      const row = await live()
        .join({ people: tableOf[audience] }, 'people.id', 'sessions.subject_id')
        .where({ audience, renewal_hash: renewalHash })
        .first<{ id: string; subject_id: string; role: OperatorRole | null } | undefined>(
          'sessions.id',
          'subject_id',
          db.raw(`${roleColumn[audience]} AS role`),
        );
      return row && { id: row.id, subjectId: row.subject_id, role: row.role ?? undefined };
    },
    end: (audience, id) => db.transaction((trx) => end(trx, audience, id)),
  };
}

async function create(
  trx: Knex.Transaction,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const { audience, subjectId, visitorId, replaces } = session;
  // Locks the row, so that a concurrent change of password or role happens before or after this
  // session, never in between.
  const [person] = await trx(tableOf[audience])
    .where({ id: subjectId, password: session.password })
    .whereRaw(`NOT (${isDisabled[audience]})`)
    .whereRaw(`(${hasSecondFactor[audience]}) = ?`, [session.withSecondFactor])
    .update({ last_sign_in_at: trx.fn.now() })
    .returning<{ role: OperatorRole | null }[]>(trx.raw(`${roleColumn[audience]} AS role`));
  if (person === undefined) return undefined;

  const ofSubject = { audience, subject_id: subjectId };
  await trx('sessions').where(ofSubject).where('expires_at', '<', trx.fn.now()).delete();
  if (replaces !== undefined) await trx('sessions').where({ audience, id: replaces }).delete();
  await trx('sessions').insert({
    ...ofSubject,
    id: session.id,
    renewal_hash: session.renewalHash,
    visitor_id: visitorId,
    expires_at: session.expiresAt,
  });
  await rememberDevice(trx, ofSubject, visitorId);
  if (audience === 'admin')
    await publishOperatorAct(trx, { operatorId: subjectId, action: 'sign_in' });
  return { role: person.role ?? undefined };
}

async function end(trx: Knex.Transaction, audience: Audience, id: string): Promise<void> {
  const [ended] = await trx('sessions')
    .where({ audience, id })
    .delete()
    .returning<{ subject_id: string }[]>('subject_id');
  if (ended === undefined || audience !== 'admin') return;
  await publishOperatorAct(trx, { operatorId: ended.subject_id, action: 'sign_out' });
}

async function rememberDevice(
  trx: Knex.Transaction,
  ofSubject: { audience: Audience; subject_id: string },
  visitorId: string,
): Promise<void> {
  await trx('known_devices')
    .insert({ ...ofSubject, visitor_id: visitorId })
    .onConflict(['subject_id', 'audience', 'visitor_id'])
    .merge({ last_seen_at: trx.fn.now() });
  const newest = trx('known_devices')
    .where(ofSubject)
    .orderBy('last_seen_at', 'desc')
    .limit(devicesKept)
    .select('visitor_id');
  await trx('known_devices').where(ofSubject).whereNotIn('visitor_id', newest).delete();
}
