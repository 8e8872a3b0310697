import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { t } from '../language/text';
import { Crash } from '../ui/Crash';
import { useActiveNumbers } from './useActiveNumbers';

/** Further ones are on the board. */
const most = 3;

/** A first visit has no numbers. */
const NowCard = lazy(() => import('./NowCard'));

/** Active numbers: the first as cards with number, time left and code, and a link to the others. Empty if there are none. */
export function NowCards({ className }: { className: string }) {
  const id = useId();
  const numbers = useActiveNumbers();
  if (numbers.length === 0) return null;
  const more = numbers.length - most;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="sr-only">{t`Now`}</h2>
      <Crash>
        <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
          {numbers.slice(0, most).map((number) => (
            <Suspense key={number.id} fallback={<li className="min-h-24" />}>
              <NowCard number={number} />
            </Suspense>
          ))}
        </ul>
      </Crash>
      {more > 0 && (
        <Link
          to="/client/board"
          className="flex min-h-11 items-center justify-end text-sm font-medium text-brand underline underline-offset-4 lg:min-h-9"
        >
          {t`${more} more on the board`}
        </Link>
      )}
    </section>
  );
}
