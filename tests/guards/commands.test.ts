import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readCompose } from '@tagwell/deploy/test/read-compose';
import { makeFreshClone } from '../smoke/fresh-clone.ts';
import { notTried, stepsIn } from '../smoke/steps.ts';

const project = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, project));
const foundIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const services = new Set(Object.keys((await readCompose()).services));
const targets = new Set(foundIn(read('Makefile'), /^([a-z]+):.*##/gmu));
const settings = new Set([
  ...foundIn(read('.env.example'), /^([A-Z0-9_]+)=/gmu),
  ...foundIn(read('docker-compose.yml'), /\$\{([A-Z0-9_]+)/gu),
  ...foundIn(read('deploy/Dockerfile'), /^ARG ([A-Z0-9_]+)/gmu),
  // Compose's own variables, and arguments of programs.
  ...'COMPOSE_FILE COMPOSE_PROFILES ARGS EMAIL NAME NEW TO FILE EXPORT DIRECTORY REQUEST SEED'.split(
    ' ',
  ),
]);

const pages = [
  'README.md',
  'deploy/README.md',
  'deploy/capacity.md',
  ...readdirSync(new URL('docs/operating/', project)).map((file) => `docs/operating/${file}`),
];
const blocksIn = (text: string) => foundIn(text, /^```sh\n(.*?)^```$/gmsu);
/** Inline commands such as `docker compose up`. */
const inlineIn = (text: string) =>
  foundIn(
    text.replaceAll(/^```.*?^```$/gmsu, ''),
    /`((?:docker compose|make|node|kubectl) [^`]+)`/gu,
  );
const oneLine = (command: string) =>
  command.replaceAll(/\\\n\s*/gu, '').replaceAll(/\s*#.*$/gmu, '');

const withValue =
  /^(?:-e|-f|-T|--(?:env|user|volume|tail|format|profile|file|scale|network|name))$/u;
const subcommands = /^(?:exec|run|stop|start|restart|logs|ps|up)$/u;
/**
 * After these every word is a service; after the others only the first, followed by its command.
 */
const takesMany = /^(?:stop|start|restart|logs|ps|up)$/u;

/** The services named in a `docker compose …` command. */
function servicesOf(command: string): string[] {
  const words = command.split(/\s+/u).filter((word) => word !== '');
  const arguments_ = words.filter((word, index) => {
    const isOption = word.startsWith('-');
    return !isOption && !(index > 0 && withValue.test(words[index - 1] ?? ''));
  });
  const at = arguments_.findIndex((word) => subcommands.test(word));
  if (at < 0) return [];
  const named = arguments_.slice(at + 1).filter((word) => /^[a-z][a-z-]+$/u.test(word));
  return takesMany.test(arguments_[at] ?? '') ? named : named.slice(0, 1);
}

function faultsOf(given: string): string[] {
  const command = oneLine(given);
  const composed = foundIn(command, /docker compose ([^|&;"$`()\n]*)/gu).flatMap(servicesOf);
  const made = foundIn(command, /(?:^|[\s&])make ([a-z]+)/gmu);
  const ran = foundIn(command, /\bnode ((?:deploy|services|tests)\/\S+)/gu);
  const paths = foundIn(
    command,
    /(?:^|[\s=:])(deploy\/(?:kubernetes|managed|monitoring|proxy)\/[\w./-]+)/gmu,
  );
  const workloads = foundIn(command, /\b(?:deploy|cronjob)\/([a-z]+(?:-[a-z]+)*)(?=\s|$)/gmu);
  const set = foundIn(command, /(?:^|\s)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)=/gmu);
  return [
    ...composed.filter((name) => !services.has(name)).map((name) => `no service ${name}`),
    ...made.filter((name) => !targets.has(name)).map((name) => `no target ${name}`),
    ...[...ran, ...paths].filter((path) => !isThere(path)).map((path) => `no file ${path}`),
    ...workloads
      .filter((name) => !isThere(`deploy/kubernetes/base/${name}.yaml`))
      .map((name) => `nothing called ${name} in the cluster`),
    ...set.filter((name) => !settings.has(name)).map((name) => `no setting ${name}`),
  ];
}

describe('commands in the documents exist', () => {
  test.each(pages)('in %s', (page) => {
    const text = read(page);
    const blocks = blocksIn(text);
    for (const block of blocks) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
      expect({ block, status, stderr }).toEqual({ block, status: 0, stderr: '' });
    }
    expect([...blocks, ...inlineIn(text)].flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    ['docker compose up -d --wait postgress', 'no service postgress'],
    ['docker compose exec -e TO=a@example.com mailer node x.ts', 'no service mailer'],
    ['docker compose run --rm --volume a:/b backups node x.ts --once', 'no service backups'],
    ['git pull && make upgrades', 'no target upgrades'],
    ['BACKUP_S3_URI=https://x make backup', 'no setting BACKUP_S3_URI'],
    ['node deploy/nothing-command.ts', 'no file deploy/nothing-command.ts'],
    ['kubectl exec deploy/nobody -- env', 'nothing called nobody in the cluster'],
    ['SMTP_URI=smtp://localhost', 'no setting SMTP_URI'],
  ])('the check reports %s', (command, fault) => {
    expect(faultsOf(command)).toEqual([fault]);
  });
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:ts|tsx|sh)$/u.test(file) && !/\.test\.ts$|node_modules|(?:^|\/)test\//u.test(file),
    )
    .map((file) => read(`${folder}/${file}`));
}

test('every quote in troubleshooting.md is in the code', () => {
  const code = ['deploy', 'gateway', 'libs', 'services', 'web/src']
    .flatMap(sourcesBelow)
    .concat(read('docker-compose.yml'))
    .join('\n');
  const text = read('docs/operating/troubleshooting.md').replaceAll(/\s+/gu, ' ');
  const pieces = foundIn(text, /“([^”]+)”/gu).flatMap((quote) => quote.split('…'));
  const quotes = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  expect(quotes.length).toBeGreaterThan(30);
  expect(quotes.filter((piece) => !code.includes(piece))).toEqual([]);
});

const clone = {
  folder: '/nowhere',
  dataFolder: '/nowhere',
  environment: {},
  remove: async () => {},
};

test('make smoke tries every Makefile target or lists why not', () => {
  const tried = stepsIn(clone).map(({ target }) => target);
  expect(new Set([...tried, ...Object.keys(notTried)])).toEqual(targets);
});

test('the README’s table of commands lists every target but help', () => {
  const [, section = ''] = read('README.md').split('\n## Commands');
  const [table = ''] = section.split('\n## ');
  const lines = foundIn(table, /^\| `make ([a-z]+)`/gmu);
  expect(new Set([...lines, 'help'])).toEqual(targets);
});

test('makeFreshClone copies the project and keeps symbolic links', async () => {
  const { folder, remove } = await makeFreshClone();
  try {
    expect(await readlink(join(folder, 'deploy/helm/tagwell/base'))).toBe('../../kubernetes/base');
    expect(existsSync(join(folder, 'deploy/helm/tagwell/base/backup.yaml'))).toBe(true);
  } finally {
    await remove();
  }
  expect(existsSync(folder)).toBe(false);
});

test('make drill says what to start when nothing answers', () => {
  const drill = new URL('../deploy/main.ts', import.meta.url).pathname;
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:1' };
  const { status, stderr } = spawnSync(process.execPath, [drill], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^Nobody answers at http:\/\/localhost:1\. Start the containers, .+\n$/u);
  expect(status).toBe(1);
});
