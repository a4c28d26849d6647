const dayMs = 86_400_000;

/** The day in UTC, as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** So many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/** How many days there are from one day to another, both included. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, place) => addDays(from, place));
}
