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

/** The services that we ask something ourselves, each with the key to sign our own word. */
export function peersOf(config: GatewayConfig): Record<'auth' | 'analysis' | 'analytics', Peer> {
  const peer = (name: ServiceName, key: string) => ({
    name,
    url: config.services[name].url,
    key: identityKey(key),
  });
  return {
    auth: peer('auth', config.AUTH_INTERNAL_KEY),
    analysis: peer('analysis', config.ANALYSIS_INTERNAL_KEY),
    analytics: peer('analytics', config.ANALYTICS_INTERNAL_KEY),
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
