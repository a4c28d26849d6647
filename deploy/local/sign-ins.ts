import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import * as z from 'zod/mini';
import { projectFolder } from './environment.ts';
import type { ShownSignIn } from './local-file.ts';
import type { ProcessDefinition } from './processes.ts';

export interface SignIn {
  email: string;
  password: string;
}

export interface SignIns {
  operator: SignIn;
  /** Only if Tagwell runs its own database. */
  demo?: SignIn;
}

/** The existing accounts, and the id of the demo account. */
export interface MadeSignIns {
  /** Undefined once another operator has replaced the first. */
  operator?: ShownSignIn;
  demo?: ShownSignIn;
  demoId?: string;
}

const account = z.object({ id: z.uuid(), passwordHolds: z.boolean() });
/** The output of the auth service's program. */
const accounts = z.object({ operator: z.optional(account), demo: z.optional(account) });

/** The names their passwords are stored under. */
export const signInSecrets = ['operatorPassword', 'demoPassword'] as const;

const passwordLength = 20;

/** Who may sign in to this installation; the passwords are generated, never fixed. */
export function chooseSignIns(
  secretOf: (name: string) => string,
  { operatorEmail, withDemo }: { operatorEmail: string | undefined; withDemo: boolean },
): SignIns {
  const passwordOf = (name: (typeof signInSecrets)[number]) =>
    secretOf(name).slice(0, passwordLength);
  const operator = {
    email: operatorEmail ?? 'operator@tagwell.local',
    password: passwordOf('operatorPassword'),
  };
  if (!withDemo) return { operator };
  return {
    operator,
    demo: { email: 'demo@tagwell.local', password: passwordOf('demoPassword') },
  };
}

/**
 * Creates missing accounts with the auth service's own program; the operator only if there never
 * was one. Existing accounts keep their passwords.
 */
export async function makeSignIns(
  auth: Pick<ProcessDefinition, 'environment'>,
  { operator, demo }: SignIns,
): Promise<MadeSignIns> {
  const program = spawn(
    process.execPath,
    [join(projectFolder, 'services/auth/src/seed-command.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...auth.environment,
        OPERATOR_EMAIL: operator.email,
        OPERATOR_PASSWORD: operator.password,
        ...(demo === undefined ? {} : { DEMO_EMAIL: demo.email, DEMO_PASSWORD: demo.password }),
      },
    },
  );
  const [answers, complaints]: [string[], string[]] = [[], []];
  program.stdout.setEncoding('utf8').on('data', (part: string) => void answers.push(part));
  program.stderr.setEncoding('utf8').on('data', (part: string) => void complaints.push(part));
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`The accounts could not be made: ${complaints.join('').trim()}`);
  const found = accounts.parse(JSON.parse(answers.join('')));
  return {
    ...(found.operator === undefined ? {} : { operator: shownSignIn(operator, found.operator) }),
    ...(demo === undefined || found.demo === undefined
      ? {}
      : { demo: shownSignIn(demo, found.demo), demoId: found.demo.id }),
  };
}

function shownSignIn(
  { email, password }: SignIn,
  { passwordHolds }: z.infer<typeof account>,
): ShownSignIn {
  return passwordHolds ? { email, password } : { email };
}

const exportFile = new URL('demo-connections.csv', import.meta.url);
const answerLimitMs = 30_000;

/**
 * Gives the demo account a headline and fifty fictional connections, once. Calls the services as
 * the gateway does, because the account's password may have changed. @param gateway the gateway's
 * environment, with the services' addresses and keys
 */
export async function giveDemoNetwork(
  gateway: Readonly<Record<string, string>>,
  userId: string,
): Promise<void> {
  const call = (
    service: 'auth' | 'import',
    method: string,
    path: string,
    body?: string | FormData,
  ) => {
    const valueOf = (name: string) => gateway[`${service.toUpperCase()}_${name}`] ?? '';
    const caller = {
      visitorId: 'make-up',
      ip: '127.0.0.1',
      user: { id: userId, sessionId: randomUUID() },
    };
    return fetch(new URL(path, valueOf('URL')), {
      method,
      headers: {
        [identityHeader]: signCaller(caller, identityKey(valueOf('IDENTITY_KEY')), service),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
  };

  const profile = await call('auth', 'GET', '/api/linkedin/profile');
  await profile.body?.cancel();
  // An account with a profile was already set up, so a deleted network stays deleted.
  if (profile.status !== 404) return;

  const form = new FormData();
  form.append('linkedinData', new Blob([await readFile(exportFile)]), 'Connections.csv');
  await expectOk(await call('import', 'POST', '/api/linkedin/import', form));
  const headline = JSON.stringify({ headline: 'Head of Operations at a bakery chain' });
  await expectOk(await call('auth', 'PUT', '/api/linkedin/profile', headline));
}

async function expectOk(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the demo account could not be prepared (${answer.status})`);
}
