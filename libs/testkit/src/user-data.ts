import type { UserDataPage, UserDataRoute } from '@tagwell/contracts/internal-routes';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';

/** All pages of what a service keeps about a user, as their export asks for them. */
export async function readUserData(
  peer: RemoteService,
  route: UserDataRoute,
  id: string,
  between: (page: UserDataPage) => Promise<unknown> = async () => {},
): Promise<UserDataPage[]> {
  const pages: UserDataPage[] = [];
  let after: string | undefined;
  do {
    const request = { params: { id }, query: { after }, timeoutMs: 10_000 };
    const page: UserDataPage = await callService(peer, route, request);
    pages.push(page);
    await between(page);
    after = page.next;
  } while (after !== undefined);
  return pages;
}
