import './configure-zod.ts';
import * as z from 'zod/mini';
import { operator } from '@tagwell/contracts/http/account';
import {
  adminSummary,
  announcement,
  auditEntry,
  notification,
  usageRecord,
  waitlistSignup,
} from '@tagwell/contracts/http/analytics';
import { leader, leadersImported, topic } from '@tagwell/contracts/http/leader';
import { doNotSuggestEntry, objection } from '@tagwell/contracts/http/objection';

const signups = z.array(waitlistSignup);
const notifications = z.array(notification);
const usage = z.array(usageRecord);
const audit = z.array(auditEntry);
const operators = z.array(operator);

/** Readers of what the dashboard asks for. They throw on another shape than the contract's. */
export const readSummary = (body: unknown) => adminSummary.parse(body);
export const readSignups = (body: unknown) => signups.parse(body);
export const readNotifications = (body: unknown) => notifications.parse(body);
export const readAnnouncement = (body: unknown) => announcement.parse(body);
export const readUsage = (body: unknown) => usage.parse(body);
export const readAudit = (body: unknown) => audit.parse(body);
export const readOperators = (body: unknown) => operators.parse(body);

const objections = z.array(objection);
const doNotSuggest = z.array(doNotSuggestEntry);

/** Readers of answers about objections. They throw on another shape than the contract's. */
export const readObjections = (body: unknown) => objections.parse(body);
export const readDoNotSuggest = (body: unknown) => doNotSuggest.parse(body);

const leaders = z.array(leader);
const topics = z.array(topic);

/** Readers of answers about the catalogue. They throw on another shape than the contract's. */
export const readLeader = (body: unknown) => leader.parse(body);
export const readLeaders = (body: unknown) => leaders.parse(body);
export const readTopics = (body: unknown) => topics.parse(body);
export const readImported = (body: unknown) => leadersImported.parse(body);
