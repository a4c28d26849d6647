import type { KeyObject } from 'node:crypto';
import type { Route, ServiceName } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { AppError } from '@tagwell/service/app-error';
import { identityKey } from '@tagwell/service/identity';
import type { Peer } from '@tagwell/service/internal-calls';
import { forEachService, type GatewayConfig } from './config.ts';

export interface ServiceAddress {
  name: ServiceName;
  url: string;
  key: KeyObject;
}

/** Where each service is, and the key it knows our word by. */
export function serviceAddresses({ services }: GatewayConfig): Record<ServiceName, ServiceAddress> {
  return forEachService((name) => ({
    name,
    url: services[name].url,
    key: identityKey(services[name].identityKey),
  }));
}

/** The auth service as the one that we ask about sessions, and to send mails again. */
export function authPeer(config: GatewayConfig): Peer {
  return {
    name: 'auth',
    url: config.services.auth.url,
    key: identityKey(config.AUTH_INTERNAL_KEY),
  };
}

/** The analysis service as the one that we ask to run analyses again. */
export function analysisPeer(config: GatewayConfig): Peer {
  return {
    name: 'analysis',
    url: config.services.analysis.url,
    key: identityKey(config.ANALYSIS_INTERNAL_KEY),
  };
}

/** The analytics service as the one that keeps the record of what operators do. */
export function analyticsPeer(config: GatewayConfig): Peer {
  return {
    name: 'analytics',
    url: config.services.analytics.url,
    key: identityKey(config.ANALYTICS_INTERNAL_KEY),
  };
}

/** What the table says of a path: which pattern, and the route for each method. */
interface Entry {
  pattern: RegExp;
  byMethod: Map<string, Route>;
}

const entries = new Map<string, Entry>();
for (const route of routes) {
  const entry = entries.get(route.path) ?? { pattern: toPattern(route.path), byMethod: new Map() };
  entry.byMethod.set(route.method.toUpperCase(), route);
  entries.set(route.path, entry);
}

/** The contract's route for a request, or a planned 404 or 405. Nothing else is ever forwarded. */
export function matchRoute(method: string, path: string): Route {
  for (const { pattern, byMethod } of entries.values()) {
    if (!pattern.test(path)) continue;
    const route = byMethod.get(method === 'HEAD' ? 'GET' : method);
    if (route !== undefined) return route;
    const allow = [...byMethod.keys()].join(', ');
    throw new AppError('method_not_allowed', `This address answers ${allow}`, {
      headers: { allow },
    });
  }
  throw new AppError('not_found', 'There is nothing at this address');
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
}
