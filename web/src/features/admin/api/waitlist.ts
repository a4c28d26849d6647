import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { readSignups } from '../../../shared/validation/admin-wire.ts';
import type { ListSource } from '../lists/use-live-list.ts';
import { analyticsFailure } from './analytics.ts';

export const waitlist: ListSource<WaitlistSignup> = {
  name: 'waitlist',
  columns: ['createdAt', 'name', 'workEmail'],
  path: '/api/admin/waitlist',
  read: readSignups,
  failure: analyticsFailure,
};
