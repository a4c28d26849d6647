import { expect, test } from '@jest/globals';
import { cleanHeaders } from './clean-headers.ts';

test('takes out every header that only the gateway may set, the cookies, and what is answered', () => {
  const headers = {
    'x-user-id': '1',
    'x-internal-call': 'yes',
    'x-tagwell-identity': 'forged',
    'x-tagwell-service': 'forged',
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    'x-request-id': 'mine',
    forwarded: 'for=1.2.3.4',
    x_tagwell_identity: 'forged',
    cookie: 'visitor=1',
    expect: '100-continue',
    'content-type': 'application/json',
    'idempotency-key': 'k',
    prefer: 'respond-async',
  };
  cleanHeaders(headers);
  expect(Object.keys(headers)).toEqual(['content-type', 'idempotency-key', 'prefer']);
});
