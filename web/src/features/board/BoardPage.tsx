import { useDeferredValue, useRef, useState } from 'react';
import { type BoardOfferView, type OwnNumberView, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { useIsLive } from '../../shared/live/connection';
import { NumbersFrame } from '../../shared/numbers/NumbersFrame';
import { useOfferResults } from '../../shared/search/useOfferResults';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { ErrorState, ListSkeleton, Skeleton } from '../../shared/ui/States';
import { useBoardQuery } from './api';
import { buyButtonId, BuyPanel } from './BuyPanel';
import { Chips, isSame } from './Chips';
import { NumberRows } from './NumberRows';
import { OfferSearch } from './OfferSearch';
import { useKeys } from './useKeys';
import { usePurchases } from './usePurchases';

/** Only while the event stream is not connected. */
const pollMs = 10_000;
const newest = { limit: 100 };
const popularShown = 6;

/** One screen for those who buy many numbers a day: search, buy, and every number with its code. */
export default function BoardPage() {
  const input = useRef<HTMLInputElement>(null);
  const isLive = useIsLive();
  const board = useBoardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const numbers = usePurchasedNumbersQuery(newest, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isLive ? 0 : pollMs,
    skipPollingIfUnfocused: true,
  });
  // Dozens of rows appear at once: deferred, they render in short tasks, and the page stays usable meanwhile.
  const hasRows = useDeferredValue(numbers.data !== undefined, false);
  const [chosen, setChosen] = useState<BoardOfferView>();
  const [moved, setMoved] = useState<BoardOfferView>();
  const lists = board.data?.data;
  const own = [...(lists?.favourites ?? []), ...(lists?.recents ?? [])];
  const isNew = lists !== undefined && own.length === 0;
  const popular = useOfferResults('', undefined, isNew).results.slice(0, popularShown);
  const known = isNew ? popular : own;
  // Until another one is chosen: the last bought offer, or the most popular one.
  const wanted = chosen ?? lists?.recents[0] ?? known[0];
  const newer = wanted && known.find((offer) => isSame(offer, wanted));
  const offer = moved && wanted && isSame(moved, wanted) ? moved : (newer ?? wanted);
  const purchases = usePurchases(numbers.data?.data, (price) => offer && setMoved({ ...offer, price }));

  useKeys({ '/': () => input.current?.focus() });

  const choose = (next: BoardOfferView) => {
    setChosen(next);
    setMoved(undefined);
    // After the new offer's panel is there.
    requestAnimationFrame(() => document.getElementById(buyButtonId)?.focus());
  };
  const again = ({ country_id, country, service_id, service, price }: OwnNumberView) => {
    const same = known.find((each) => each.country === country_id && each.service === service_id);
    choose(
      same ?? {
        country: country_id,
        country_name: country,
        service: service_id,
        service_name: service,
        price,
        count: 1,
      },
    );
  };

  return (
    <NumbersFrame title={t`Live Board`}>
      <OfferSearch input={input} board={lists} onChoose={choose} />
      {board.isError && !lists ? (
        <div className="mt-3">
          <Notice tone="bad" title={t`Your favourites could not be loaded`}>
            {explain(board.error)}
            <Button variant="secondary" size="sm" className="mt-2 flex" onClick={board.refetch}>
              {t`Try again`}
            </Button>
          </Notice>
        </div>
      ) : lists ? (
        <Chips board={lists} popular={isNew ? popular : []} chosen={offer} onChoose={choose} />
      ) : (
        <Skeleton className="my-2 h-11 w-full lg:h-9" />
      )}
      {/* As high before there is an offer, so that the part below does not move. */}
      <div className="min-h-78 sm:min-h-60 md:min-h-46 lg:min-h-43 xl:min-h-28">
        {offer && (
          <BuyPanel
            key={`${offer.country} ${offer.service}`}
            offer={offer}
            isFavourite={lists?.favourites.some((favourite) => isSame(favourite, offer)) ?? false}
            purchases={purchases}
          />
        )}
      </div>
      <div className="mt-4">
        {numbers.isError && !numbers.data ? (
          <ErrorState
            title={t`Your numbers could not be loaded`}
            detail={explain(numbers.error)}
            onRetry={numbers.refetch}
          />
        ) : !numbers.data || !hasRows ? (
          <ListSkeleton />
        ) : (
          <NumberRows numbers={numbers.data.data} isBuying={purchases.batch?.isRunning === true} onAgain={again} />
        )}
      </div>
    </NumbersFrame>
  );
}
