import { dropRelayedEntryIndex } from '@tagwell/events/tables';

export { dropRelayedEntryIndex as up };
