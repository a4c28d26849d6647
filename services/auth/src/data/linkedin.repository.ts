import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { errorCode } from '@tagwell/service/app-error';
import type { Knex } from 'knex';
import { type UserRow, usersTable } from './users.repository.ts';

/** What is stored of a LinkedIn sign-in besides the profile; tokens are encrypted. */
export interface LinkedInSignIn {
  linkedinId: string;
  sealedAccessToken: string;
  sealedRefreshToken: string | undefined;
  tokenExpiry: Date | undefined;
}

/** Derives the new profile from the current one. */
export type ChangeProfile = (known: LinkedInProfile | null) => LinkedInProfile;

export interface LinkedInRepository {
  /** Returns the new profile; undefined if the account was deleted. */
  changeProfile: (userId: string, change: ChangeProfile) => Promise<LinkedInProfile | undefined>;
  /** `taken`: another account is connected to this LinkedIn member. */
  link: (
    userId: string,
    signIn: LinkedInSignIn,
    change: ChangeProfile,
  ) => Promise<'linked' | 'taken' | 'gone'>;
  /** Deletes the profile, the link and its tokens, if any. */
  deleteProfile: (userId: string) => Promise<void>;
}

const uniqueViolation = '23505';

export function createLinkedInRepository(db: Knex): LinkedInRepository {
  /** Locks the row, so that no concurrent change is lost. */
  const update = (
    userId: string,
    changed: (known: LinkedInProfile | null) => Partial<UserRow>,
  ): Promise<UserRow | undefined> =>
    db.transaction(async (trx) => {
      const users = () => trx<UserRow>(usersTable).where({ id: userId });
      const user = await users().forUpdate().first();
      if (user === undefined) return undefined;
      const [row] = await users()
        .update({ ...changed(user.linkedin_profile), updated_at: new Date() })
        .returning('*');
      return row;
    });

  return {
    changeProfile: async (userId, change) => {
      const row = await update(userId, (known) => ({ linkedin_profile: change(known) }));
      return row?.linkedin_profile ?? undefined;
    },
    link: async (userId, signIn, change) => {
      try {
        const row = await update(userId, (known) => ({
          linkedin_id: signIn.linkedinId,
          linkedin_access_token: signIn.sealedAccessToken,
          linkedin_refresh_token: signIn.sealedRefreshToken ?? null,
          linkedin_token_expiry: signIn.tokenExpiry ?? null,
          linkedin_profile: change(known),
        }));
        return row === undefined ? 'gone' : 'linked';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
    deleteProfile: async (userId) => {
      await db<UserRow>(usersTable).where({ id: userId }).update({
        linkedin_id: null,
        linkedin_access_token: null,
        linkedin_refresh_token: null,
        linkedin_token_expiry: null,
        linkedin_profile: null,
        updated_at: new Date(),
      });
    },
  };
}

function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === uniqueViolation;
}

export interface LinkedInAttempt {
  sessionId: string;
  stateHash: string;
  /** Encrypted; undefined if PKCE is off. */
  sealedCodeVerifier: string | undefined;
}

export interface LinkedInAttemptsRepository {
  /** Replaces the session's earlier attempt. False if the session has ended. */
  begin: (attempt: LinkedInAttempt, expiresAt: Date) => Promise<boolean>;
  /** Consumes the attempt. Undefined if this session has none with this state. */
  take: (sessionId: string, stateHash: string) => Promise<LinkedInAttempt | undefined>;
}

interface AttemptRow {
  session_id: string;
  state_hash: string;
  code_verifier: string | null;
  expires_at: Date;
}

export function createLinkedInAttemptsRepository(db: Knex): LinkedInAttemptsRepository {
  const attempts = () => db<AttemptRow>('linkedin_attempts');
  return {
    begin: ({ sessionId, stateHash, sealedCodeVerifier }, expiresAt) =>
      db.transaction(async (trx) => {
        const session = await trx('sessions').where({ id: sessionId }).forShare().first('id');
        if (session === undefined) return false;
        await trx<AttemptRow>('linkedin_attempts')
          .insert({
            session_id: sessionId,
            state_hash: stateHash,
            code_verifier: sealedCodeVerifier ?? null,
            expires_at: expiresAt,
          })
          .onConflict('session_id')
          .merge();
        return true;
      }),
    take: async (sessionId, stateHash) => {
      const [row] = await attempts()
        .where({ session_id: sessionId, state_hash: stateHash })
        .where('expires_at', '>', db.fn.now())
        .delete()
        .returning('*');
      return row && { sessionId, stateHash, sealedCodeVerifier: row.code_verifier ?? undefined };
    },
  };
}
