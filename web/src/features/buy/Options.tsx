import { lazy, Suspense, useState, type ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { usePriceHistoryQuery } from '../../shared/api/api.generated';
import { TrendLine } from '../../shared/price-trend/TrendLine';
import { AutoSwapChoice, SwapPriceChoice } from '../../shared/swap/AutoSwapChoice';
import type { AutoSwapMinutes, SwapPricePercent } from '../../shared/swap/useAutoSwap';
import { Spinner } from '../../shared/ui/Spinner';

const BidForm = lazy(async () => ({ default: (await import('../../shared/bids/BidForm')).BidForm }));
const PriceAlertForm = lazy(async () => ({
  default: (await import('../../shared/price-alerts/PriceAlertForm')).PriceAlertForm,
}));

/** What the number has cost, and what a client can choose besides paying the price of now: swaps, a bid, an alert. `price`: naira. */
export default function Options({
  balance,
  minutes,
  chooseMinutes,
  percent,
  choosePercent,
  canSwap,
  ...offer
}: {
  country: string;
  service: string;
  price: number;
  isSoldOut: boolean;
  balance: number;
  minutes: AutoSwapMinutes | undefined;
  chooseMinutes: (minutes: AutoSwapMinutes | undefined) => void;
  percent: SwapPricePercent;
  choosePercent: (percent: SwapPricePercent) => void;
  canSwap: boolean;
}) {
  const { isSoldOut, price } = offer;
  return (
    <div className="space-y-3">
      <TrendLine days={usePriceHistoryQuery({ country: offer.country, service: offer.service }).data?.data} />
      {canSwap && <AutoSwapChoice minutes={minutes} onChoose={chooseMinutes} />}
      {canSwap && minutes !== undefined && <SwapPriceChoice price={price} percent={percent} onChoose={choosePercent} />}
      <Opened title={isSoldOut ? t`Buy it when it is back` : t`Name your price`} isOpen={isSoldOut}>
        <BidForm {...offer} balance={balance} />
      </Opened>
      <Opened title={isSoldOut ? t`Tell me when it is back` : t`Tell me when it is cheaper`}>
        <PriceAlertForm {...offer} />
      </Opened>
    </div>
  );
}

/** Fetches the code and the data of what it contains when it is opened for the first time. */
function Opened({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-ink">
        {title}
      </summary>
      <div className="pt-2">{wasOpened && <Suspense fallback={<Loading />}>{children}</Suspense>}</div>
    </details>
  );
}

/** As high as the forms, so that what is below does not move far. */
function Loading() {
  return (
    <div className="grid min-h-110 place-items-center">
      <Spinner />
    </div>
  );
}
