import { retryMailsRoute } from '@tagwell/contracts/internal/retry-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import { retryMails, type RetryMailsTools } from '../domain/retry-mails.ts';

/** What the gateway asks for an operator; `internal` holds the key our own processes sign with. */
export function serveMails(app: Express, internal: Identity, tools: RetryMailsTools): void {
  serveInternalRoute(app, internal, retryMailsRoute, ({ body }) => retryMails(tools, body));
}
