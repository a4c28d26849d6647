import type { Knex } from 'knex';

export interface LinkedInAttempt {
  sessionId: string;
  stateHash: string;
  /** Sealed; undefined while PKCE is off. */
  sealedCodeVerifier: string | undefined;
}

export interface LinkedInAttemptsRepository {
  /** Replaces the session's earlier attempt. False when the session has ended meanwhile. */
  begin: (attempt: LinkedInAttempt, expiresAt: Date) => Promise<boolean>;
  /** Uses the attempt up. Undefined when there is none with this state in this session. */
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
