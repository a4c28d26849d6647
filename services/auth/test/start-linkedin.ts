import { randomUUID } from 'node:crypto';
import { readConfig } from '@tagwell/service/config';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startService } from '@tagwell/testkit/start-service';
import type { Knex } from 'knex';
import { httpConfig } from '../src/config.ts';
import { usersTable, type UserRow } from '../src/data/users.repository.ts';
import { wireHttp } from '../src/main.ts';
import { app, startLinkedInProvider, type LinkedInProvider } from './linkedin-provider.ts';

const publicUrl = 'https://tagwell.example.com';

/** A signed-in browser. */
export interface LinkedInBrowser {
  userId: string;
  sessionId: string;
  /** Opens a path of our own service; redirects are not followed. */
  open: (path: string, method?: string, body?: unknown) => Promise<Response>;
  /** The whole way to LinkedIn and back: the callback's address, as LinkedIn wrote it. */
  goToLinkedIn: () => Promise<string>;
  /** And through it: where the person ends up. */
  connect: () => Promise<string | null>;
  row: () => Promise<UserRow | undefined>;
}

export interface TestLinkedIn {
  provider: LinkedInProvider;
  db: Knex;
  tokenKey: string;
  signIn: () => Promise<LinkedInBrowser>;
  stop: () => Promise<void>;
}

/** The service beside a provider that behaves as LinkedIn does. */
export async function startLinkedIn(
  settings: Record<string, string | undefined> = {},
): Promise<TestLinkedIn> {
  const provider = await startLinkedInProvider(`${publicUrl}/api/linkedin/callback`);
  const key = newIdentityKey();
  const tokenKey = newIdentityKey();
  const nowhere = 'http://127.0.0.1:9';
  const given = Object.entries({
    PUBLIC_URL: publicUrl,
    USER_SESSION_KEY: newIdentityKey(),
    ADMIN_SESSION_KEY: newIdentityKey(),
    TOKEN_KEY: tokenKey,
    USAGE_KEY: key,
    CREDITS_URL: nowhere,
    CREDITS_INTERNAL_KEY: key,
    ANALYSIS_URL: nowhere,
    ANALYSIS_INTERNAL_KEY: key,
    IMPORT_URL: nowhere,
    IMPORT_INTERNAL_KEY: key,
    ANALYTICS_URL: nowhere,
    ANALYTICS_INTERNAL_KEY: key,
    LINKEDIN_CLIENT_ID: app.id,
    LINKEDIN_CLIENT_SECRET: app.secret,
    LINKEDIN_ISSUER: provider.issuer,
    ...settings,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const service = await startService({
    service: 'auth',
    migrations: new URL('../migrations/', import.meta.url),
    settings: Object.fromEntries(given),
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { baseUrl, db, environment } = service;
  const caller = { ip: '192.0.2.1', visitorId: 'visitor' };
  const callerKey = identityKey(environment['IDENTITY_KEY'] ?? '');

  async function signIn(): Promise<LinkedInBrowser> {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    await addAccount(db, userId, sessionId);
    const user = { id: userId, sessionId };
    const open = (path: string, method = 'GET', body?: unknown) =>
      fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          [identityHeader]: signCaller({ ...caller, user }, callerKey, 'auth'),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const goToLinkedIn = async () => {
      const away = (await open('/api/linkedin/connect')).headers.get('location') ?? '';
      const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
      if (!back.startsWith(`${publicUrl}/`)) throw new Error(`LinkedIn led to "${back}"`);
      return back.slice(publicUrl.length);
    };
    return {
      userId,
      sessionId,
      open,
      goToLinkedIn,
      connect: async () => (await open(await goToLinkedIn())).headers.get('location'),
      row: () => db<UserRow>(usersTable).where({ id: userId }).first(),
    };
  }

  return {
    provider,
    db,
    tokenKey,
    signIn,
    stop: async () => {
      await service.stop();
      await provider.stop();
    },
  };
}

async function addAccount(db: Knex, userId: string, sessionId: string): Promise<void> {
  await db(usersTable).insert({
    id: userId,
    email: `${userId}@example.com`,
    first_name: 'Ada',
    last_name: 'Roe',
  });
  await db('sessions').insert({
    id: sessionId,
    audience: 'user',
    subject_id: userId,
    renewal_hash: sessionId,
    visitor_id: 'visitor',
    expires_at: new Date(Date.now() + 3_600_000),
  });
}
