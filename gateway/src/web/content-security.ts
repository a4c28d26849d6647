import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of our own pages. Scripts come only from us, the inline one is allowed by its hash, and
 * styles by the request's nonce.
 */
export function pageHeaders(secure: boolean, scriptHash: string): RequestHandler {
  return headers(secure, {
    scriptSrc: ["'self'", scriptHash],
    styleSrc: ["'self'", (_request: object, response: object) => `'nonce-${nonceOf(response)}'`],
    // Includes WebSockets to our own origin.
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
  });
}

/** The API reference is a third-party page with inline styles, so it has its own rules. */
export function referenceHeaders(secure: boolean): RequestHandler {
  return headers(secure, { styleSrc: ["'self'", "'unsafe-inline'"] });
}

/**
 * The queue board is a third-party page too. Its data is inline JSON, which is not a script; its
 * addresses are relative to its base.
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

/** The nonce that the page's route put on the response. */
function nonceOf(response: object): string {
  const locals = 'locals' in response ? response.locals : undefined;
  const nonce =
    typeof locals === 'object' && locals !== null && 'nonce' in locals ? locals.nonce : undefined;
  return typeof nonce === 'string' ? nonce : '';
}
