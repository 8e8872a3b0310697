import type { ReactNode } from 'react';
import { Card } from '../ui/Surface';
import { byDay, dayText } from './byDay';

/** Entries in a card for each day. `children`: an entry, as an item of a list. */
export function DayCards<Entry>({
  entries,
  momentOf,
  children,
}: {
  entries: readonly Entry[];
  /** When an entry was, as an ISO time. */
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
