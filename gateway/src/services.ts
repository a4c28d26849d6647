import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
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
