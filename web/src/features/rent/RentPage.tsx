import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRentalsQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { NumbersFrame } from '../../shared/numbers/NumbersFrame';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { InterruptedRentals } from './InterruptedRentals';
import { RentForm } from './RentForm';
import { RunningRental } from './RunningRental';

const undecidedPollMs = 5000;

/** Rentals by time: the active ones with their messages, and the form for another. */
export default function RentPage() {
  const [params] = useSearchParams();
  const paging = usePaging();
  const [waiting, setWaiting] = useState(false);
  const answer = useRentalsQuery(paging.page, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: waiting ? undecidedPollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const rentals = answer.currentData?.data;
  const running = rentals?.filter(({ status }) => status === 'active' || status === 'pending') ?? [];
  const undecided = running.some(({ status }) => status === 'pending');
  if (undecided !== waiting) setWaiting(undecided);
  const opened = params.get('open') ?? running[0]?.id;
  return (
    <NumbersFrame title={t`Rent a number`} intro={t`Keep one number for hours or weeks. Every message is included.`}>
      <InterruptedRentals />
      {!rentals && !answer.isError ? (
        <ListSkeleton rows={4} />
      ) : (
        <div
          className={
            running.length > 0
              ? 'grid gap-6 xl:grid-cols-[1fr_26rem] xl:items-start'
              : 'max-w-xl space-y-6 xl:max-w-none'
          }
        >
          {!rentals && (
            <ErrorState
              title={t`Your rentals could not be loaded`}
              detail={explain(answer.error)}
              onRetry={answer.refetch}
            />
          )}
          {running.length > 0 && (
            <section aria-label={t`Running rentals`} className="min-w-0 space-y-4">
              {running.map((rental) => (
                <RunningRental key={rental.id} rental={rental} startsOpen={rental.id === opened} />
              ))}
            </section>
          )}
          <RentForm title={running.length > 0 ? t`Rent another number` : t`Country and time`} />
        </div>
      )}
      <Pager paging={paging} nextCursor={answer.currentData?.nextCursor} busy={answer.isFetching} />
    </NumbersFrame>
  );
}
