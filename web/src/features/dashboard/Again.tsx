import { lazy, Suspense } from 'react';
import { useBoardQuery } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { Icon } from '../../shared/ui/Icon';
import { codesOf, useLastNumbers } from './lastNumbers';

/** New clients have none. If their code cannot be loaded, the catalog is shown without them. */
const LastOffers = lazy(() => import('./LastOffers').catch(() => ({ default: () => null })));

const shownAtMost = 4;

/** Whether the row's height is known. */
export function useIsAgainKnown(): boolean {
  const board = useBoardQuery();
  return !useLastNumbers().isLoading && !board.isLoading;
}

/** The last purchases, each a tap from buying again; before the first code, the steps to it. One row, present from the start. */
export function Again() {
  const user = useSession()?.user;
  const { numbers, isFirst, isLoading } = useLastNumbers();
  const board = useBoardQuery();
  const hasBought = (user?.totalNumber ?? 0) > 0;
  const isFunded = hasBought || (user?.bal ?? 0) + (user?.held ?? 0) > 0;
  const { received } = codesOf(numbers);
  const last = (board.data?.data.recents ?? []).filter(({ count, price }) => count > 0 && price !== undefined);
  const isNew = !hasBought || (isFirst && received === 0);
  if (!isNew && !isLoading && !board.isLoading && last.length === 0) return null;
  return (
    <div className="mb-2 min-h-12 sm:mb-6">
      {isNew ? (
        <FirstSteps isFunded={isFunded} hasBought={hasBought} />
      ) : (
        <Suspense>
          <LastOffers offers={last.slice(0, shownAtMost)} />
        </Suspense>
      )}
    </div>
  );
}

function FirstSteps({ isFunded, hasBought }: { isFunded: boolean; hasBought: boolean }) {
  const steps = [
    { name: t`Fund`, isDone: isFunded },
    { name: t`Choose`, isDone: hasBought },
    { name: t`Copy`, isDone: false },
  ];
  return (
    <ol
      aria-label={t`To your first code`}
      className="flex min-h-12 max-w-xl items-center justify-between gap-x-2 rounded-md border border-line bg-surface px-3 text-sm narrow:flex-wrap sm:px-5"
    >
      {steps.map(({ name, isDone }, index) => (
        <li key={name} className="flex items-center gap-2 whitespace-nowrap sm:not-last:flex-1">
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${isDone ? 'bg-brand text-on-brand' : 'border border-edge text-soft'}`}
          >
            {isDone ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className={`font-semibold ${isDone ? 'text-soft' : ''}`}>
            {name}
            {isDone && <span className="sr-only"> {t`(done)`}</span>}
          </span>
          {index < 2 && <span aria-hidden="true" className="mx-1 hidden h-px flex-1 bg-line sm:block" />}
        </li>
      ))}
    </ol>
  );
}
