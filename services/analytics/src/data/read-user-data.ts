import type { UserData } from '@tagwell/contracts/internal/auth-routes';
import type { Knex } from 'knex';

interface UsageOfUser {
  action: string;
  ip_address: string;
  user_agent: string | null;
  session_id: string;
  created_at: Date;
}

/** Everything kept about a user, to take along. */
export async function readUserData(db: Knex, userId: string): Promise<UserData> {
  const [usage, balance]: [UsageOfUser[], { balance: number } | undefined] = await Promise.all([
    db('usage_analytics')
      .where({ user_id: userId })
      .orderBy(['created_at', 'id'])
      .select('action', 'ip_address', 'user_agent', 'session_id', 'created_at'),
    db('balances').where({ user_id: userId }).first('balance'),
  ]);
  return {
    usage: usage.map((row) => ({
      action: row.action,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
      sessionId: row.session_id,
      createdAt: row.created_at.toISOString(),
    })),
    ...(balance === undefined ? {} : { credits: balance.balance }),
  };
}
