import { useId } from 'react';
import { autoSwapMinutes, type AutoSwapMinutes } from './useAutoSwap';

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
  const explanation =
    'Without a code after the usual wait the number is refunded and another one bought, for at most the same price. You pay for one number at most.';
  return (
    <div className={isDense ? 'lg:w-32' : undefined}>
      <label className="text-xs text-soft" title={isDense ? explanation : undefined}>
        Swap if no code
        <select
          aria-describedby={minutes === undefined ? undefined : about}
          className="input mt-0.5 min-h-11 text-base"
          value={minutes ?? ''}
          onChange={({ target }) => onChoose(autoSwapMinutes.find((each) => String(each) === target.value))}
        >
          <option value="">No</option>
          {autoSwapMinutes.map((each) => (
            <option key={each} value={each}>
              {each} min
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
