import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** Headers of our own pages; scripts come from us alone, styles carry the request's nonce. */
export function pageHeaders(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: secure,
  });
}

/** The API reference is somebody else's page: its styles are inline, so it has its own rules. */
export function referenceHeaders(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure,
  });
}

/** The nonce that the page's route put on this response. */
function nonceOf(response: object): string {
  const locals = 'locals' in response ? response.locals : undefined;
  const nonce =
    typeof locals === 'object' && locals !== null && 'nonce' in locals ? locals.nonce : undefined;
  return typeof nonce === 'string' ? nonce : '';
}
