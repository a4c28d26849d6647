import { createGoneUsers } from '@tagwell/events/gone-users';
import type { Knex } from 'knex';

/**
 * `accept_analysis` as it was, but for its first statement: of a person who was deleted nothing is
 * stored. The lock is the one of `isGone`.
 */
export async function up(knex: Knex): Promise<void> {
  await createGoneUsers(knex);
  await knex.raw(`
    CREATE OR REPLACE FUNCTION accept_analysis(
      owner_locks text[], daily_quota integer, entry jsonb,
      new_id uuid, new_visitor text, new_user uuid, new_kind text, new_with_network boolean,
      new_post text, new_keywords jsonb, new_key text, new_hash text, new_request text,
      new_client text, new_deadline timestamptz
    ) RETURNS text LANGUAGE plpgsql SET enable_seqscan = off AS $$
    BEGIN
      IF new_user IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock_shared(
          hashtextextended(current_schema() || ' gone ' || new_user::text, 0));
        IF EXISTS (SELECT FROM gone_users AS g WHERE g.user_id = new_user) THEN
          RETURN 'gone';
        END IF;
      END IF;
      IF daily_quota IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(owner_locks) AS name;
        IF daily_quota <= (
          SELECT count(*) FROM analyses
           WHERE ((user_id IS NULL AND visitor_id = new_visitor) OR user_id = new_user)
             AND kind = new_kind AND created_at > now() - interval '1 day'
        ) THEN
          RETURN 'quota_used';
        END IF;
      END IF;
      INSERT INTO analyses (
        id, visitor_id, user_id, kind, with_network, post_content, keywords, idempotency_key,
        request_hash, request_id, sealed_client, state, deadline_at
      ) VALUES (
        new_id, new_visitor, new_user, new_kind, new_with_network, new_post, new_keywords, new_key,
        new_hash, new_request, new_client, 'queued', new_deadline
      ) ON CONFLICT (visitor_id, idempotency_key) DO NOTHING;
      IF NOT FOUND THEN
        RETURN 'known';
      END IF;
      INSERT INTO outbox (queue, queue_id, name, payload, priority, attempts, backoff_ms, lane)
      SELECT queue, queue_id, name, payload, priority, attempts, backoff_ms, lane
        FROM jsonb_populate_record(NULL::outbox, entry);
      RETURN 'created';
    END $$`);
}
