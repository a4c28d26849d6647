import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { identityKey } from '@tagwell/service/identity';
import type { GatewayConfig } from './config.ts';

export interface ServiceAddress {
  name: ServiceName;
  url: string;
  key: KeyObject;
}

/** Where each service is, and the key it knows our word by. */
export function serviceAddresses(config: GatewayConfig): Record<ServiceName, ServiceAddress> {
  return {
    analysis: {
      name: 'analysis',
      url: config.ANALYSIS_URL,
      key: identityKey(config.ANALYSIS_IDENTITY_KEY),
    },
  };
}
