import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { knownQueues } from './queue-names.ts';

const contracts = fileURLToPath(new URL('../../../libs/contracts/src/', import.meta.url));

/** What the contracts say in this folder, file by file. */
const filesOf = (folder: string) =>
  readdirSync(`${contracts}${folder}`).map((file) =>
    readFileSync(`${contracts}${folder}/${file}`, 'utf8'),
  );

test('every queue of the contracts is known, once', () => {
  const jobs = filesOf('jobs').flatMap((text) =>
    [...text.matchAll(/ queue: '([\w-]+)'/gu)].map(([, name]) => name),
  );
  const listening = filesOf('events').flatMap((text) =>
    [...text.matchAll(/consumers: \[([^\]]+)\]/gu)].flatMap(([, list = '']) =>
      serviceNames.filter((name) => list.includes(`'${name}'`)),
    ),
  );
  const deliveries = [...new Set(listening)].map(eventQueueOf);
  expect(jobs.length).toBeGreaterThan(0);
  expect(deliveries.length).toBeGreaterThan(0);
  const known = knownQueues.map(({ name }) => name);
  expect(new Set(known)).toEqual(new Set([...jobs, ...deliveries]));
  expect(known).toHaveLength(jobs.length + deliveries.length);
});
