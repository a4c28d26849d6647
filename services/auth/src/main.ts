import { serveHttp } from '@tagwell/service/serve-process';
import { httpConfig } from './config.ts';
import { wireHttp } from './wire-http.ts';

await serveHttp('auth', httpConfig, wireHttp);
