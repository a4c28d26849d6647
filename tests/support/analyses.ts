import { Client } from 'pg';

const gate = 4711;

export interface Analyses {
  count: () => Promise<number>;
  /** From now on no job gets past its topics stage, as if the machine had stopped there. */
  holdAtTopics: () => Promise<void>;
  letGo: () => Promise<void>;
  /** Lets the deadline of every waiting job pass, so that the next worker gives it up. */
  expireWaiting: () => Promise<void>;
  close: () => Promise<void>;
}

/** The rows of the product's analyses, as the owner of the database sees them. */
export async function openAnalyses(ownerUrl: string): Promise<Analyses> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  // Whoever reports the search stage waits at a gate, open unless a test holds it shut.
  await owner.query(`
    CREATE OR REPLACE FUNCTION analysis.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${gate});
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER gate BEFORE UPDATE ON analysis.analyses FOR EACH ROW
      WHEN (NEW.stage = 'search' AND OLD.stage = 'topics')
      EXECUTE FUNCTION analysis.wait_at_gate();`);
  // What fails is tried again at once: nobody watches its pauses.
  await owner.query(`
    CREATE OR REPLACE FUNCTION analysis.shorten_pauses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.backoff_ms = 10;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER pauses BEFORE INSERT ON analysis.outbox FOR EACH ROW
      EXECUTE FUNCTION analysis.shorten_pauses();`);
  return {
    count: async () => {
      const { rows } = await owner.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM analysis.analyses',
      );
      return rows[0]?.n ?? 0;
    },
    holdAtTopics: async () => {
      await owner.query('SELECT pg_advisory_lock($1)', [gate]);
    },
    letGo: async () => {
      await owner.query('SELECT pg_advisory_unlock_all()');
    },
    expireWaiting: async () => {
      await owner.query(
        `UPDATE analysis.analyses SET deadline_at = now() - interval '1 minute'
         WHERE state = 'queued'`,
      );
    },
    close: async () => {
      // Other files use the same product.
      await owner.query(`
        DROP TRIGGER IF EXISTS pauses ON analysis.outbox;
        DROP TRIGGER IF EXISTS gate ON analysis.analyses;`);
      await owner.end();
    },
  };
}
