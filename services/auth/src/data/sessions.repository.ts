import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Audience } from '@tagwell/service/session-token';
import type { Knex } from 'knex';

/** The table of each audience. */
const tableOf: Record<Audience, string> = { user: 'users', admin: 'admins' };

/** Whether one of them is disabled; operators never are. */
const isDisabled: Record<Audience, string> = {
  user: 'disabled_at IS NOT NULL',
  admin: 'false',
};

/** The role of an operator; users have none. */
const roleColumn: Record<Audience, string> = { user: 'null', admin: 'role' };

/** Whether the sign-in asks for a second factor; that of users never does. */
const hasSecondFactor: Record<Audience, string> = {
  user: 'false',
  admin: 'totp_since IS NOT NULL',
};

export interface Credentials {
  /** Id of the user or operator. */
  id: string;
  /** bcrypt; null where no password was chosen yet. */
  password: string | null;
  /** Nobody may sign in, whatever the password. */
  isDisabled: boolean;
  /** The password alone does not sign in. */
  hasSecondFactor: boolean;
  /** Somebody signed in to this account with this browser before. */
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
  /** The bcrypt hash that the given password fitted. */
  password: string;
  /** Whether a code of the second factor was required as well. */
  withSecondFactor: boolean;
  renewalHash: string;
  visitorId: string;
  expiresAt: Date;
  /** The session this browser had before. */
  replaces: string | undefined;
}

/** What a session is good for. */
export interface SessionOwner {
  /** An operator's role; undefined for a user. */
  role: OperatorRole | undefined;
}

export interface SessionsRepository {
  /** Undefined when the password was changed, or the account disabled or deleted, since it was looked at. */
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
 * Signs somebody out everywhere, but for the session `except`. Returns how many sessions ended. The
 * browsers they signed in with stay known: see `forgetDevices`.
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
 * A sign-in with a browser that is known has more tries. With another password, or without the
 * account, none is known any more. Returns how many were.
 */
export function forgetDevices(trx: Knex.Transaction, { audience, id }: Subject): Promise<number> {
  return trx('known_devices').where({ audience, subject_id: id }).delete();
}

/** Browsers remembered of one account. */
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
  // The row is locked by it: a change of the password or the role that runs now comes before or after this
  // session, never between.
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
