import { createGoneUsers } from '@tagwell/events/gone-users';

export { createGoneUsers as up };
