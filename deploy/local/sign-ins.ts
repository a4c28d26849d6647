import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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
  /** Only where Tagwell runs its own database: a stranger's gets no extra account. */
  demo?: SignIn;
}

/** The accounts that are there, and the id of the one for trying things. */
export interface MadeSignIns {
  operator: ShownSignIn;
  demo?: ShownSignIn;
  demoId?: string;
}

const account = z.object({ id: z.uuid(), passwordHolds: z.boolean() });
/** What the auth service's program prints. */
const accounts = z.object({ operator: account, demo: z.optional(account) });

/** The names under which their passwords are kept. */
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
 * Makes the accounts that are missing, with the auth service's own program. Those that are there keep
 * the password that their people have chosen.
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
    operator: shownSignIn(operator, found.operator),
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
