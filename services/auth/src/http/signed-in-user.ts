import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { UserRow, UsersRepository } from '../data/users.repository.ts';

/** The row of a caller. A session may outlive its account by the seconds that liveness is cached. */
export async function signedInUser(users: UsersRepository, id: string): Promise<UserRow> {
  const user = await users.find(id);
  if (user === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return user;
}
