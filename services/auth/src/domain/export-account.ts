import type { Account } from '@tagwell/contracts/http/account';
import type { UserDataPage } from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import type { AccountsRepository } from '../data/accounts.repository.ts';

/**
 * A page of another service's data about a user; rejects with `service_unavailable` if the service
 * is down.
 */
export type AskForUserData = (
  userId: string,
  after: string | undefined,
  signal: AbortSignal,
) => Promise<UserDataPage>;

/** Links data left under an email address to the later account. */
export type TieEmail = (
  account: Pick<Account, 'id' | 'email'>,
  signal: AbortSignal,
) => Promise<void>;

export interface ExportAccountTools {
  accounts: Pick<AccountsRepository, 'traces'>;
  /** By the name of its part in the file. */
  others: Readonly<Record<string, AskForUserData>>;
  tieEmail: TieEmail;
}

type ExportAccount = (account: Account, signal: AbortSignal) => AsyncGenerator<string>;

/**
 * Writes everything that all services store about a user as JSON, or fails, because half a file
 * would look complete. Nothing is written before each service has sent its first page, so that a
 * service that is down is noticed in time. Only one page per service is in memory.
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

/** Joins all pages into one object, row by row; a list continues across pages. */
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
