import { usePriceHistoryQuery } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { TrendLine } from '../../shared/price-trend/TrendLine';
import { AutoSwapChoice, SwapPriceChoice } from '../../shared/swap/AutoSwapChoice';
import type { AutoSwapMinutes, SwapPricePercent } from '../../shared/swap/useAutoSwap';
import { Disclosure } from '../../shared/ui/Disclosure';
import { BidForm } from './BidForm';

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
  const { price, isSoldOut } = offer;
  return (
    <div className="space-y-3">
      {hasTrend && <PriceTrend country={offer.country} service={offer.service} />}
      {canSwap && <AutoSwapChoice minutes={minutes} onChoose={chooseMinutes} />}
      {canSwap && minutes !== undefined && <SwapPriceChoice price={price} percent={percent} onChoose={choosePercent} />}
      <Disclosure open={isSoldOut} title={isSoldOut ? t`Wait until it is back` : t`Name your price`}>
        <div className="pt-2">
          <BidForm {...offer} balance={balance} />
        </div>
      </Disclosure>
    </div>
  );
}

function PriceTrend(offer: { country: string; service: string }) {
  return <TrendLine days={usePriceHistoryQuery(offer).data?.data} />;
}
