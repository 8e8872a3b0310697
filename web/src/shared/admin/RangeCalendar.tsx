import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button';
import { Spinner } from '../ui/Spinner';
import { formatRange, type Range } from './days';

const Calendar = lazy(() => import('./Calendar'));

/** Chooses one day or a range; nothing happens before the button is pressed. */
export function RangeCalendar({
  range,
  one = false,
  onChoose,
}: {
  range: Range | undefined;
  one?: boolean;
  onChoose: (range: Range) => void;
}) {
  const [chosen, setChosen] = useState(range);
  return (
    <Suspense fallback={<Spinner className="m-auto size-8" />}>
      <Calendar chosen={chosen} onChoose={setChosen} one={one} />
      <div className="mt-3 flex items-center justify-between gap-3">
        <span className="text-soft">{chosen ? formatRange(chosen) : one ? 'Choose a day.' : 'Choose the days.'}</span>
        <Button size="sm" aria-disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          Show
        </Button>
      </div>
    </Suspense>
  );
}
