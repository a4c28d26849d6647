import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { addCookies, keepOwnCookies } from './answer-cookies.ts';

function merge(own: string[], theirs: string[] | undefined) {
  const answer = new IncomingMessage(new Socket());
  if (theirs !== undefined) answer.headers['set-cookie'] = theirs;
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const cookie of own) addCookies(response, [cookie]);
  keepOwnCookies(answer, response);
  return answer.headers['set-cookie'];
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
