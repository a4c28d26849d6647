import { access, constants } from 'node:fs/promises';
import { runEvery } from '@tagwell/service/run-every';
import { port, postgresUrl, processEnvironment, readConfig, text } from '@tagwell/service/config';
import { createHealth, createProbeServer } from '@tagwell/service/health';
import { closeServer, listen } from '@tagwell/service/listen';
import { createMetrics } from '@tagwell/service/metrics';
import { runProcess } from '@tagwell/service/run-process';
import { Counter, Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { lastGoodIn, type LastGood, takeGoodBackup } from './backup/backup-folder.ts';
import { isDue } from './backup/retention.ts';
import { minPassphrase } from './backup/manifest.ts';
import { copyInTime, nightlyCopies } from './backup/copy-to-store.ts';
import {
  halfAStore,
  hasAllOfTheStoreOrNothing,
  storeEnvironment,
  storeSettings,
} from './backup/backup-store.ts';
import { unquoted } from './secrets/prepare-config.ts';
import { ownerEnvironment, ownerUrl } from './which-database.ts';
import { services } from './services.ts';

const config = z
  .object({
    HOST: processEnvironment.HOST,
    PORT: z._default(port, '8080'),
    ...ownerEnvironment,
    /** For a role that may read every schema and create roles and databases. */
    DATABASE_URL: postgresUrl,
    BACKUP_DIRECTORY: text('the folder for backups'),
    BACKUP_PASSPHRASE: z.optional(
      z
        .string()
        .check(
          unquoted,
          z.minLength(minPassphrase, `is weak: it needs ${minPassphrase} or more characters`),
        ),
    ),
    /** The hour in UTC. */
    BACKUP_HOUR: z._default(
      z.string().check(z.regex(/^([01]?\d|2[0-3])$/u, 'is not an hour from 0 to 23')),
      '3',
    ),
    ...storeEnvironment,
  })
  .check(z.refine(hasAllOfTheStoreOrNothing, halfAStore));

const lookEveryMs = 60_000;

/**
 * Takes a good backup every night, in the folder and then in the store if there is one; with
 * `--once`, one now, for an external scheduler.
 */
await runProcess('backup', async (context) => {
  const { logger, onShutdown } = context;
  const options = readConfig(config, process.env);
  const directory = options.BACKUP_DIRECTORY;
  const settings = storeSettings(options);
  const take = async () => {
    const { takenAt, ...found } = await takeGoodBackup({
      databaseUrl: ownerUrl(options.DATABASE_URL, options),
      prefix: options.DATABASE_PREFIX,
      services,
      directory,
      passphrase: options.BACKUP_PASSPHRASE,
    });
    logger.info(found, 'a backup was taken and restored once');
    return takenAt;
  };
  if (process.argv.includes('--once')) {
    await take();
    // Without retries, because the external scheduler reports a failed job.
    if (settings !== undefined) await copyInTime(directory, settings, new AbortController().signal);
    process.exit(0);
  }

  const health = createHealth();
  health.addCheck('folder', () => access(directory, constants.R_OK | constants.W_OK));
  const metrics = createMetrics('backup');
  const registers = [metrics.registry];
  const failures = createBackupMetrics(directory, registers);
  const copies =
    settings === undefined ? undefined : nightlyCopies({ settings, directory, logger, registers });

  let lastTry: Date | undefined;
  runEvery(context, {
    intervalMs: lookEveryMs,
    what: 'take-backup',
    work: async () => {
      const now = new Date();
      let lastGood = (await lastGoodIn(directory, now))?.takenAt;
      if (isDue(now, Number(options.BACKUP_HOUR), { lastGood, lastTry })) {
        lastTry = now;
        try {
          lastGood = await take();
        } catch (error) {
          failures.inc();
          throw error;
        }
      }
      void copies?.look(now, lastGood);
    },
  });
  if (copies !== undefined) onShutdown('copy', copies.stop);

  const server = createProbeServer({ health, metrics });
  await listen(server, Number(options.PORT), options.HOST);
  onShutdown('http', () => closeServer(server));
});

/** Metrics of the last good backup in the folder; returns the counter of failures. */
function createBackupMetrics(directory: string, registers: Registry[]): Counter {
  /** Reads the folder, because somebody may take one with `--once`. */
  async function show(gauge: Gauge, figureOf: (good: LastGood) => number): Promise<void> {
    try {
      const good = await lastGoodIn(directory);
      gauge.set(good === undefined ? 0 : figureOf(good));
    } catch {
      // Keeps the last figures; each round logs what is wrong with the folder.
    }
  }
  new Gauge({
    name: 'tagwell_backup_last_success_timestamp_seconds',
    help: 'When the last backup that could be restored was taken; 0 before the first',
    registers,
    collect() {
      return show(this, ({ takenAt }) => takenAt.getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'tagwell_backup_size_bytes',
    help: 'What the last backup that could be restored takes on disk',
    registers,
    collect() {
      return show(this, ({ bytes }) => bytes);
    },
  });
  return new Counter({
    name: 'tagwell_backup_failures_total',
    help: 'Backups that could not be taken or restored',
    registers,
  });
}
