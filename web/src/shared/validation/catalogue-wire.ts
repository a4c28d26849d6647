import './configure-zod.ts';
import * as z from 'zod/mini';
import { leader, leadersImported, topic } from '@tagwell/contracts/http/leader';

const leaders = z.array(leader);
const topics = z.array(topic);

/** Readers of answers about the catalogue. They throw on another shape than the contract's. */
export const readLeader = (body: unknown) => leader.parse(body);
export const readLeaders = (body: unknown) => leaders.parse(body);
export const readTopics = (body: unknown) => topics.parse(body);
export const readImported = (body: unknown) => leadersImported.parse(body);
