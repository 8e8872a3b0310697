import type { ReactNode } from 'react';
import { Card } from '../ui/Surface';
import { byDay, dayText } from './byDay';

/** Entries in one card per day. `children` renders an entry as a list item. */
export function DayCards<Entry>({
  entries,
  momentOf,
  children,
}: {
  entries: readonly Entry[];
  /** An entry's ISO time. */
  momentOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <div className="space-y-5">
      {byDay(entries, momentOf).map(([day, own]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 text-sm font-semibold text-soft">
            {dayText(day)}
          </h3>
          <Card>
            <ul className="divide-y divide-line">{own.map(children)}</ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
