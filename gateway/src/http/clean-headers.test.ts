import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { addCookies, cleanHeaders, keepOwnCookies } from './clean-headers.ts';

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

function merge(own: string[], theirs: string[] | undefined) {
  const answer = theirs === undefined ? {} : { 'set-cookie': theirs };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const cookie of own) addCookies(response, [cookie]);
  keepOwnCookies(answer, response);
  return answer['set-cookie'];
}

test('our cookies and the ones of the service both reach the browser', () => {
  expect(merge(['visitor=1; Path=/', 'session=new'], ['theme=dark'])).toEqual([
    'visitor=1; Path=/',
    'session=new',
    'theme=dark',
  ]);
  expect(merge(['visitor=1'], ['session=a', 'session_renewal=b'])).toHaveLength(3);
});

test('of the same cookie the one of the service is kept', () => {
  expect(merge(['session=; Max-Age=0', 'visitor=1'], ['session=signed-in; Path=/'])).toEqual([
    'visitor=1',
    'session=signed-in; Path=/',
  ]);
});

test('an answer without cookies is left alone, and so are ours', () => {
  expect(merge(['visitor=1'], undefined)).toBeUndefined();
  expect(merge([], ['session=a'])).toEqual(['session=a']);
});
