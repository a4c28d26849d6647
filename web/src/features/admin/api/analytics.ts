import type { AdminSummary, UsageRecord } from '@tagwell/contracts/http/analytics';
import { callApi } from '../../../shared/http/client.ts';
import { readSummary, readUsage } from '../../../shared/validation/admin-wire.ts';
import type { ListSource } from '../lists/use-live-list.ts';
import { daysBack, type RangeDays } from '../range.ts';

export const analyticsFailure = 'Failed to fetch analytics data';

const path = '/api/admin/analytics';

/** The figures of so many days up to today. Today is that of the moment it asks. */
export const summaryQuery = (days: RangeDays) => ({
  queryKey: [path, days],
  queryFn: async (): Promise<AdminSummary> => {
    const { from, to } = daysBack(days, new Date());
    return readSummary(await callApi(`${path}?from=${from}&to=${to}`));
  },
});

export const activity: ListSource<UsageRecord> = {
  name: 'activity',
  columns: ['createdAt'],
  path: '/api/admin/usage',
  read: readUsage,
  failure: analyticsFailure,
};
