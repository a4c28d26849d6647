import { createEnvironments } from '@tagwell/testkit/process-environments';
import { createTestRedis } from '@tagwell/testkit/redis';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

export interface TestGateway {
  url: string;
  stop: () => Promise<void>;
}

/** The gateway's process; services that `settings` do not place are away. */
export async function startGateway(settings: Record<string, string>): Promise<TestGateway> {
  const redis = createTestRedis();
  const { environmentOf } = createEnvironments({ redis });
  const process: ServiceProcess = await startServiceProcess(
    new URL('../src/main.ts', import.meta.url),
    environmentOf('gateway', settings),
  );
  return {
    url: process.url,
    stop: async () => {
      await process.end('SIGTERM');
      await redis.clear();
    },
  };
}
