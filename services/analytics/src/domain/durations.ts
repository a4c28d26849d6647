/**
 * Counts of durations in buckets that grow by a fixed factor, after DDSketch (Masson, Rim and Lee,
 * VLDB 2019): any percentile is at most 5 % off, rounding to whole milliseconds included, and
 * buckets of several days simply add up.
 */
const growth = 1.05;

/** The smallest bucket whose upper limit, `growth ** bucket`, is not below the duration. */
export function bucketOf(ms: number): number {
  return Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(growth));
}

/** The value that represents a bucket, in milliseconds. */
function middleOf(bucket: number): number {
  return Math.round((2 * growth ** bucket) / (growth + 1));
}

/**
 * The nearest-rank percentile in milliseconds; null if there are no values.
 * @param share 0 to 1
 * @param counts by bucket
 */
export function percentile(share: number, counts: ReadonlyMap<number, number>): number | null {
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil(share * total);
  for (const [bucket, count] of sorted) {
    left -= count;
    if (left <= 0) return middleOf(bucket);
  }
  return null;
}
