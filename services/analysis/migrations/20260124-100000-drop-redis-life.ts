import { dropRedisLife } from '@tagwell/events/tables';

export { dropRedisLife as up };
