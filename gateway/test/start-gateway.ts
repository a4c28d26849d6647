import { fileURLToPath } from 'node:url';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1';

export interface TestGateway {
  url: string;
  stop: () => Promise<void>;
}

/** The gateway's process; services that `settings` do not place are away. */
export async function startGateway(settings: Record<string, string>): Promise<TestGateway> {
  const redis = createTestRedis();
  const perService = serviceNames.flatMap((name) => [
    [`${name.toUpperCase()}_URL`, nowhere],
    [`${name.toUpperCase()}_IDENTITY_KEY`, newIdentityKey()],
  ]);
  const process: ServiceProcess = await startServiceProcess(
    new URL('../src/main.ts', import.meta.url),
    {
      MODE: 'local',
      REDIS_URL: redis.url,
      REDIS_PREFIX: redis.prefix,
      INTERNAL_PORT: '0',
      PUBLIC_URL: 'http://tagwell.test',
      WEB_ROOT: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      VISITOR_COOKIE_KEY: newIdentityKey(),
      USER_SESSION_KEY: newIdentityKey(),
      ADMIN_SESSION_KEY: newIdentityKey(),
      AUTH_INTERNAL_KEY: newIdentityKey(),
      ANALYSIS_INTERNAL_KEY: newIdentityKey(),
      ANALYTICS_INTERNAL_KEY: newIdentityKey(),
      ...Object.fromEntries(perService),
      ...settings,
    },
  );
  return {
    url: process.url,
    stop: async () => {
      await process.end('SIGTERM');
      await redis.clear();
    },
  };
}
