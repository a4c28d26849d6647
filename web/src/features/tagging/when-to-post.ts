const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const weekend: readonly number[] = [0, 6];

/** What the writer's own clock says to the posting hours. */
export function whenToPost(now: Date): string {
  if (weekend.includes(now.getDay())) return `Today is ${weekday.format(now)}: Monday is better.`;
  return `It is ${clock.format(now)} for you.`;
}
