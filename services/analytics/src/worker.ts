import { serveProbes } from '@tagwell/service/run-process';
import { workerConfig } from './config.ts';
import { wireWorker } from './wire-worker.ts';

await serveProbes('analytics-worker', workerConfig, wireWorker);
