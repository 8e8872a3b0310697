import { useId } from 'react';
import { formatNaira } from '../format';
import { t } from '../language/text';
import {
  type AutoSwapMinutes,
  autoSwapMinutes,
  autoSwapName,
  swapPrice,
  type SwapPricePercent,
  swapPricePercents,
} from './useAutoSwap';

const select = 'input mt-0.5 min-h-11 text-base';

/** Whether, and for how long, a purchase swaps its number while no code arrives. `isDense`: no explanation on wide screens. */
export function AutoSwapChoice({
  minutes,
  onChoose,
  isDense = false,
}: {
  minutes: AutoSwapMinutes | undefined;
  onChoose: (minutes: AutoSwapMinutes | undefined) => void;
  isDense?: boolean;
}) {
  const about = useId();
  const explanation = t`Without a code after two to four minutes the number is refunded and another one bought. You pay for one number at most.`;
  return (
    <div className={isDense ? 'lg:w-32' : undefined}>
      <label className="block text-xs text-soft" title={isDense ? explanation : undefined}>
        {t`If no code comes`}
        <select
          aria-describedby={minutes === undefined ? undefined : about}
          className={select}
          value={minutes ?? ''}
          onChange={({ target }) => onChoose(autoSwapMinutes.find((each) => String(each) === target.value))}
        >
          <option value="">{t`Ask me`}</option>
          {autoSwapMinutes.map((each) => (
            <option key={each} value={each}>
              {autoSwapName(each)}
            </option>
          ))}
        </select>
      </label>
      {minutes !== undefined && (
        <p id={about} className={`mt-1 text-sm text-soft ${isDense ? 'lg:sr-only' : ''}`}>
          {explanation}
        </p>
      )}
    </div>
  );
}

/** The highest price of an automatic swap's further numbers. `price`: the first one's, in naira. */
export function SwapPriceChoice({
  price,
  percent,
  onChoose,
}: {
  price: number;
  percent: SwapPricePercent;
  onChoose: (percent: SwapPricePercent) => void;
}) {
  return (
    <label className="block text-xs text-soft">
      {t`Highest price of another number`}
      <select
        className={select}
        value={percent}
        onChange={({ target }) => onChoose(swapPricePercents.find((each) => String(each) === target.value) ?? 100)}
      >
        {swapPricePercents.map((each) => {
          const highest = formatNaira(swapPrice(price, each));
          return (
            <option key={each} value={each}>
              {each === 100 ? t`${highest} (the same price)` : highest}
            </option>
          );
        })}
      </select>
    </label>
  );
}
