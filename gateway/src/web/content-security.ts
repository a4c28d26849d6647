import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of our own pages; scripts come from us alone, the one in the page is known by its hash,
 * and styles carry the request's nonce.
 */
export function pageHeaders(secure: boolean, scriptHash: string): RequestHandler {
  return headers(secure, {
    scriptSrc: ["'self'", scriptHash],
    styleSrc: ["'self'", (_request: object, response: object) => `'nonce-${nonceOf(response)}'`],
    // Sockets of our own origin are part of it.
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
  });
}

/** The API reference is somebody else's page: its styles are inline, so it has its own rules. */
export function referenceHeaders(secure: boolean): RequestHandler {
  return headers(secure, { styleSrc: ["'self'", "'unsafe-inline'"] });
}

/**
 * The queue board is somebody else's page too. Its data stands in the page as JSON, which is no
 * script; its addresses are relative to its base.
 */
export function boardHeaders(secure: boolean): RequestHandler {
  return headers(secure, { baseUri: ["'self'"], formAction: ["'none'"] });
}

type Directives = Record<string, (string | ((request: object, response: object) => string))[]>;

function headers(secure: boolean, own: Directives): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...own,
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
