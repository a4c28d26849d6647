import type { Logger } from '@tagwell/service/logger';
import { Gauge, type Registry } from 'prom-client';
import { openStore, type StoreLimits } from './backup-store.ts';
import { copyToStore } from './copies.ts';
import { isCopyDue } from './keep.ts';
import type { StoreSettings } from './store-settings.ts';

/** For all that is missing in the store; what is whole by then is not copied again. */
const longestMs = 6 * 3_600_000;

export function copyInTime(
  directory: string,
  settings: StoreSettings,
  leaving: AbortSignal,
  onCopied?: (takenAt: Date) => void,
  limits?: StoreLimits,
): Promise<void> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(longestMs)]);
  return copyToStore(directory, openStore(settings, signal, limits), onCopied);
}

interface Copies {
  directory: string;
  settings: StoreSettings;
  logger: Logger;
  registers: Registry[];
  limits?: StoreLimits;
}

export interface NightlyCopies {
  /** Begins to copy if the last good backup is not in the store; the answer need not be waited for. */
  look: (now: Date, lastGood: Date | undefined) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Beside the backups, since a copy may take hours. One that fails says why in the log, is tried again
 * after an hour, and does no harm to the backup.
 */
export function nightlyCopies(copies: Copies): NightlyCopies {
  const { directory, settings, logger, registers, limits } = copies;
  const last = new Gauge({
    name: 'tagwell_backup_last_copy_timestamp_seconds',
    help: 'When the last backup that is in the store too was taken; 0 before the first',
    registers,
  });
  const leaving = new AbortController();
  let youngest = 0;
  let lastCopied: Date | undefined;
  let lastTry: Date | undefined;
  let running: Promise<void> | undefined;

  const onCopied = (takenAt: Date) => {
    youngest = Math.max(youngest, takenAt.getTime());
    last.set(youngest / 1_000);
  };
  async function copy(lastGood: Date | undefined): Promise<void> {
    try {
      await copyInTime(directory, settings, leaving.signal, onCopied, limits);
      lastCopied = lastGood;
      logger.info('the store has every backup that is kept');
    } catch (error) {
      if (!leaving.signal.aborted) logger.warn({ err: error }, 'the backup is not copied yet');
    }
  }

  return {
    look: async (now, lastGood) => {
      if (running === undefined && isCopyDue(now, { lastGood, lastCopied, lastTry })) {
        lastTry = now;
        running = copy(lastGood).finally(() => {
          running = undefined;
        });
      }
      await running;
    },
    stop: async () => {
      leaving.abort();
      await running;
    },
  };
}
