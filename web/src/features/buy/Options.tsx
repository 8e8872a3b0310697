import { lazy, Suspense, useState } from 'react';
import { usePriceHistoryQuery } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { TrendLine } from '../../shared/price-trend/TrendLine';
import { AutoSwapChoice, SwapPriceChoice } from '../../shared/swap/AutoSwapChoice';
import type { AutoSwapMinutes, SwapPricePercent } from '../../shared/swap/useAutoSwap';
import { Spinner } from '../../shared/ui/Spinner';

const BidForm = lazy(async () => ({ default: (await import('../../shared/bids/BidForm')).BidForm }));

/** The number's earlier prices, and the alternatives to paying the present one: swaps, and a bid. `price`: naira. */
export default function Options({
  balance,
  minutes,
  chooseMinutes,
  percent,
  choosePercent,
  canSwap,
  hasTrend,
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
  /** Whether recent days' prices are shown here. */
  hasTrend: boolean;
}) {
  const { price } = offer;
  return (
    <div className="space-y-3">
      {hasTrend && <PriceTrend country={offer.country} service={offer.service} />}
      {canSwap && <AutoSwapChoice minutes={minutes} onChoose={chooseMinutes} />}
      {canSwap && minutes !== undefined && <SwapPriceChoice price={price} percent={percent} onChoose={choosePercent} />}
      <Bid {...offer} balance={balance} />
    </div>
  );
}

function PriceTrend(offer: { country: string; service: string }) {
  return <TrendLine days={usePriceHistoryQuery(offer).data?.data} />;
}

/** Its code is fetched when it is first opened. */
function Bid(offer: Parameters<typeof BidForm>[0]) {
  const { isSoldOut } = offer;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details open={isSoldOut} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-ink">
        {isSoldOut ? t`Wait until it is back` : t`Name your price`}
      </summary>
      <div className="pt-2">
        {(wasOpened || isSoldOut) && (
          <Suspense fallback={<Loading />}>
            <BidForm {...offer} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** As high as the form, so that the part below moves little. */
function Loading() {
  return (
    <div className="grid min-h-110 place-items-center">
      <Spinner />
    </div>
  );
}
