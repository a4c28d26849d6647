import { userCreditsRoute } from '@tagwell/contracts/internal/account-routes';
import { askService, type Peer } from '@tagwell/service/ask-service';

const timeoutMs = 3_000;

/** The user's balance, as the credits service has it at this moment. */
export async function askBalance(credits: Peer, userId: string): Promise<number> {
  const question = { params: { id: userId }, body: undefined, timeoutMs };
  return (await askService(credits, userCreditsRoute, question)).credits;
}
