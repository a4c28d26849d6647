import type { Account } from '@tagwell/contracts/http/account';
import type { UserDataPage } from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import type { AccountsRepository } from '../data/accounts.repository.ts';

/** A page of what another service keeps about a user; rejects with `service_unavailable` when it is away. */
export type AskForUserData = (
  userId: string,
  after: string | undefined,
  signal: AbortSignal,
) => Promise<UserDataPage>;

/** Ties what was left under an email before there was an account to the account. */
export type TieEmail = (
  account: Pick<Account, 'id' | 'email'>,
  signal: AbortSignal,
) => Promise<void>;

export interface ExportAccountTools {
  accounts: Pick<AccountsRepository, 'traces'>;
  /** By the name its part has in the file. */
  others: Readonly<Record<string, AskForUserData>>;
  tieEmail: TieEmail;
}

type ExportAccount = (account: Account, signal: AbortSignal) => AsyncGenerator<string>;

/**
 * Writes all that is kept about a user, in every service, as JSON, or fails: half a file would look
 * complete. Nothing is written before each service has given its first page, so that one which is
 * away is known by then; of the others there is one page in memory.
 */
export function createAccountExport({
  accounts,
  others,
  tieEmail,
}: ExportAccountTools): ExportAccount {
  const running = new Set<string>();

  async function* write(account: Account, signal: AbortSignal): AsyncGenerator<string> {
    await tieEmail(account, signal);
    const traces = await accounts.traces(account.id);
    const parts: { name: string; pages: AsyncGenerator<UserDataPage> }[] = [];
    for (const [name, ask] of Object.entries(others)) {
      const first = await ask(account.id, undefined, signal);
      const readNext = (after: string) => ask(account.id, after, signal);
      parts.push({ name, pages: pagesFrom(first, readNext) });
    }
    const exportedAt = new Date().toISOString();
    yield `{"exportedAt":"${exportedAt}","account":${JSON.stringify({ ...account, ...traces })}`;
    for (const { name, pages } of parts) {
      yield `,${JSON.stringify(name)}:`;
      yield* joinPages(pages);
    }
    yield '}';
  }

  return async function* exportAccount(account, signal) {
    if (running.has(account.id)) {
      throw new AppError(
        'rate_limited',
        'Your data is being collected already. Please wait until that file is here.',
      );
    }
    running.add(account.id);
    try {
      yield* write(account, signal);
    } finally {
      running.delete(account.id);
    }
  };
}

async function* pagesFrom(
  first: UserDataPage,
  readNext: (after: string) => Promise<UserDataPage>,
): AsyncGenerator<UserDataPage> {
  let page = first;
  for (;;) {
    yield page;
    if (page.next === undefined) return;
    page = await readNext(page.next);
  }
}

/** One object of all pages, row by row: a list goes on where the page before has left it. */
async function* joinPages(pages: AsyncIterable<UserDataPage>): AsyncGenerator<string> {
  let open: string | undefined;
  let beforeName = '{';
  let beforeRow = '';
  for await (const { next: _, ...data } of pages) {
    for (const [name, value] of Object.entries(data)) {
      const rows: unknown[] | undefined = Array.isArray(value) ? value : undefined;
      if (name !== open) {
        yield `${beforeName}${JSON.stringify(name)}:${rows ? '[' : JSON.stringify(value)}`;
        open = name;
        beforeName = rows ? '],' : ',';
        beforeRow = '';
      }
      for (const row of rows ?? []) {
        yield `${beforeRow}${JSON.stringify(row)}`;
        beforeRow = ',';
      }
    }
  }
  yield `${beforeName.replace(',', '')}}`;
}
