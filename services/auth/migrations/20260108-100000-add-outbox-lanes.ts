import { addOutboxLanes } from '@tagwell/events/tables';

export { addOutboxLanes as up };
