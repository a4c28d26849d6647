import { serveHttp } from '@tagwell/service/run-process';
import { httpConfig } from './config.ts';
import { wireHttp } from './wire-http.ts';

/** An upload may take minutes; the gateway ends those that stand still. */
const requestTimeoutMs = 330_000;

await serveHttp('import', httpConfig, wireHttp, { requestTimeoutMs });
