const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, with UTC in the title. */
export function DateText({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={date.toUTCString()}>
      {(withTime ? times : dates).format(date)}
    </time>
  );
}
