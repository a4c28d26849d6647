import { join } from 'node:path';
import { findRequest } from './find-request.ts';
import { dataFolder, projectFolder } from './local/environment.ts';

/** `make logs REQUEST=…`: what every process has logged for one request, in order of time. */
const requestId = process.env['REQUEST'] ?? '';
if (requestId === '') {
  console.error('Say which request: make logs REQUEST=… (the X-Request-Id of its answer).');
  process.exit(1);
}
const { lines, faults } = await findRequest(requestId, {
  logFolder: join(dataFolder, 'logs'),
  composeFolder: projectFolder,
  environment: process.env,
});
for (const line of lines) console.log(line);
if (lines.length === 0) {
  const unread = faults.map((fault) => `  Not read: ${fault}`);
  console.error(['No line has this id.', ...unread].join('\n'));
  process.exitCode = 1;
}
