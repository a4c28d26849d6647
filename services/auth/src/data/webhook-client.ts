import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, namesPrivateAddress, PrivateAddressError } from './public-address.ts';
import type { CallResult } from './webhook-deliveries.repository.ts';

export interface WebhookRules {
  /** Without https; never in production. */
  allowsHttp: boolean;
  /** This machine and private networks. */
  allowsPrivate: boolean;
}

export const webhookRulesOf = (config: {
  MODE: 'local' | 'production';
  WEBHOOK_ALLOW_PRIVATE: boolean;
}): WebhookRules => ({
  allowsHttp: config.MODE === 'local',
  allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE,
});

export interface WebhookCall {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export type CallWebhook = (call: WebhookCall) => Promise<CallResult>;

/** To the status of the answer, names and connecting included. */
const timeoutMs = 5_000;

/** Why an address may not be called at all, as far as it can be told without asking for it. */
export function faultOf(url: URL, { allowsHttp, allowsPrivate }: WebhookRules) {
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return 'no-https';
  return !allowsPrivate && namesPrivateAddress(url) ? 'private-address' : undefined;
}

/** Posts to webhooks: no redirect is followed, and of the answer nothing but its status is read. */
export function createWebhookClient(rules: WebhookRules, limitMs = timeoutMs): CallWebhook {
  return async ({ url: address, body, headers, signal }) => {
    const url = new URL(address);
    if (faultOf(url, rules) !== undefined) return { outcome: 'private-address', status: null };
    const late = AbortSignal.timeout(limitMs);
    try {
      const status = await post(url, body, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Tagwell-Webhook',
          ...headers,
        },
        // A connection of its own: none that was made under other rules.
        agent: false,
        signal: AbortSignal.any([signal, late]),
        ...(!rules.allowsPrivate && { lookup: lookupPublic }),
      });
      return { outcome: status >= 200 && status < 300 ? 'delivered' : 'refused', status };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PrivateAddressError) return { outcome: 'private-address', status: null };
      return { outcome: late.aborted ? 'timed-out' : 'unreachable', status: null };
    }
  };
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = begin(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
