import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import type { BenchProcess, Opened } from './processes.ts';

export interface BenchGateway extends BenchProcess {
  redis: { url: string; prefix: string };
}

/**
 * The real gateway process in front of `serviceUrl`. It believes X-Forwarded-For, so that one
 * machine can stand for many addresses, each within its limits.
 * @param shared keys that it has in common with a real service
 */
export async function startGateway(
  { start, onEnd }: Opened,
  serviceUrl: string,
  shared: Record<string, string> = {},
): Promise<BenchGateway> {
  const redis = createTestRedis();
  onEnd(redis.clear);
  const webRoot = await emptyWebRoot();
  onEnd(() => rm(webRoot, { recursive: true }));
  const gateway = await start(new URL('../../gateway/src/main.ts', import.meta.url), {
    MODE: 'local',
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    INTERNAL_PORT: String(await findFreePort()),
    PUBLIC_URL: 'http://tagwell.test',
    WEB_ROOT: webRoot,
    VISITOR_COOKIE_KEY: newIdentityKey(),
    USER_SESSION_KEY: newIdentityKey(),
    ADMIN_SESSION_KEY: newIdentityKey(),
    AUTH_INTERNAL_KEY: newIdentityKey(),
    ANALYSIS_INTERNAL_KEY: newIdentityKey(),
    ANALYTICS_INTERNAL_KEY: newIdentityKey(),
    ...addresses(serviceUrl),
    TRUST_PROXY_HOPS: '1',
    ANALYSES_PER_ADDRESS_PER_HOUR: '1000000',
    ...shared,
  });
  return { ...gateway, redis: { url: redis.url, prefix: redis.prefix } };
}

/** One program stands for every service. */
function addresses(serviceUrl: string): Record<string, string> {
  return Object.fromEntries(
    serviceNames.flatMap((name) => [
      [`${name.toUpperCase()}_URL`, serviceUrl],
      [`${name.toUpperCase()}_IDENTITY_KEY`, newIdentityKey()],
    ]),
  );
}

/** No page is measured, so the web app need not be built. */
async function emptyWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'tagwell-bench-web-'));
  const page = { title: 'Tagwell', description: 'Tagwell', shell: '', preloads: [] };
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title><!--title--></title>');
  await writeFile(join(webRoot, 'pages.json'), JSON.stringify({ '*': page }));
  return webRoot;
}

/** The cookie of a new visitor, as a browser would send it back. */
export async function newVisitorCookie(gatewayUrl: string): Promise<string> {
  const answer = await fetch(gatewayUrl);
  await answer.body?.cancel();
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
