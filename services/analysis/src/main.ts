import { serveHttp } from '@tagwell/service/run-process';
import { httpConfig } from './config.ts';
import { wireHttp } from './wire-http.ts';

await serveHttp('analysis', httpConfig, wireHttp);
