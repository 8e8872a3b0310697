import { useState } from 'react';
import type { BoardOfferView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { shortfall, totalOf } from '../../shared/kobo';
import { t } from '../../shared/language/text';
import { nairaInField, nairaTyped } from '../../shared/naira';
import { minDeposit } from '../../shared/pricing/minDeposit';
import { CountryName, OfferFacts, priceText } from '../../shared/pricing/OfferText';
import { useCountries } from '../../shared/search/useOfferResults';
import { useSession } from '../../shared/session/sessionSlice';
import { AutoSwapChoice } from '../../shared/swap/AutoSwapChoice';
import { autoSwapBody, useAutoSwap } from '../../shared/swap/useAutoSwap';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Card } from '../../shared/ui/Surface';
import { countAtMost, countOf } from './amounts';
import { BatchProgress } from './BatchProgress';
import { Star } from './Star';
import type { usePurchases } from './usePurchases';

/** The panel's main action: it gets the focus when an offer was chosen. */
export const buyButtonId = 'board-buy';

/** Buys one to twenty numbers of the chosen offer, each for at most the highest price. */
export function BuyPanel({
  offer,
  isFavourite,
  purchases,
}: {
  offer: BoardOfferView;
  isFavourite: boolean;
  purchases: ReturnType<typeof usePurchases>;
}) {
  const [count, setCount] = useState(1);
  const [typedCap, setTypedCap] = useState<string>();
  const balance = useSession()?.user.bal ?? 0;
  const [minutes, chooseMinutes] = useAutoSwap();
  const { price } = offer;
  const cap = typedCap === undefined ? price : nairaTyped(typedCap, { min: 0 });
  const isCapTooLow = cap !== undefined && price !== undefined && cap < price;
  const total = price === undefined ? undefined : totalOf(price, count);
  const missing = total === undefined ? 0 : shortfall(total, balance);
  const priceNow = formatNaira(price ?? 0);
  const sum = total === undefined ? undefined : formatNaira(total);
  const most = formatNaira(totalOf(cap ?? 0, count));
  const needed = formatNaira(missing);
  const isRunning = purchases.batch?.isRunning === true;
  const refusal =
    price === undefined
      ? t`This is not sold at the moment.`
      : offer.count === 0
        ? t`This is out of stock at the moment.`
        : cap === undefined
          ? t`Please enter the highest price in naira, such as 1609.19.`
          : isCapTooLow
            ? t`The price is ${priceNow}: above your highest price.`
            : undefined;
  const isShort = missing > 0 && refusal === undefined && !isRunning;
  const { country, service } = offer;
  const { code } = useCountries()[country] ?? {};
  const names = { countryName: offer.country_name, serviceName: offer.service_name };
  const body = { country, service, ...names, price: cap ?? 0, ...autoSwapBody(minutes) };

  return (
    <Card className="p-3 sm:p-4 lg:py-2.5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:gap-x-4">
        <div className="flex min-w-56 flex-1 items-center gap-3 self-center narrow:min-w-full narrow:flex-wrap">
          <Mark name={offer.service_name} className="size-10" />
          <div className="min-w-0">
            <p className="truncate font-semibold">
              {offer.service_name}
              <span className="ms-0.5 font-normal text-soft">
                {' '}
                <CountryName code={code} name={offer.country_name} />
              </span>
            </p>
            <p className="figures text-sm text-soft">
              <strong className="text-ink">{priceText(offer)}</strong> · <OfferFacts offer={offer} inFull />
            </p>
          </div>
          <Star offer={offer} isFavourite={isFavourite} />
        </div>
        <Stepper count={count} onChange={setCount} />
        <label className="block w-28 text-xs text-soft max-sm:grow sm:w-32">
          {t`Highest price (₦)`}
          <input
            className="input figures mt-0.5 min-h-11 text-base"
            inputMode="decimal"
            maxLength={14}
            aria-invalid={typedCap !== undefined && (cap === undefined || isCapTooLow)}
            value={typedCap ?? (price === undefined ? '' : nairaInField(price))}
            onChange={(event) => setTypedCap(event.target.value)}
          />
        </label>
        <AutoSwapChoice minutes={minutes} onChoose={chooseMinutes} isDense />
        {isShort ? (
          <LinkButton
            id={buyButtonId}
            className="min-h-11 max-sm:w-full"
            to={`/client/deposit?amount=${Math.max(missing, minDeposit)}`}
          >
            <Icon name="plus" className="size-4" /> {t`Fund Wallet`}
          </LinkButton>
        ) : (
          <Button
            id={buyButtonId}
            className="min-h-11 max-sm:w-full"
            busy={isRunning}
            disabled={refusal !== undefined || missing > 0}
            // The second click of a double click buys nothing.
            onClick={({ detail }) => detail < 2 && void purchases.start(body, count)}
          >
            {sum === undefined ? t`Buy ${count}` : t`Buy ${count} for ${sum}`}
          </Button>
        )}
      </div>
      {cap !== undefined && total !== undefined && refusal === undefined && totalOf(cap, count) > total && (
        <p className="mt-2 text-sm text-soft">{t`You pay the price of the moment, at most ${most}.`}</p>
      )}
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {refusal}
        </p>
      )}
      {isShort && (
        <p role="status" className="mt-2 text-sm text-warn">
          {t`You need ${needed} more.`}
        </p>
      )}
      <BatchProgress purchases={purchases} />
    </Card>
  );
}

function Stepper({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const step =
    'grid size-11 place-items-center rounded-md border border-edge bg-surface text-lg hover:bg-sunken disabled:opacity-55';
  return (
    <div role="group" aria-label={t`How many`}>
      <span className="block text-xs text-soft" aria-hidden="true">
        {t`How many (1 to ${countAtMost})`}
      </span>
      <div className="mt-0.5 flex gap-1 narrow:flex-wrap">
        <button
          type="button"
          className={step}
          aria-label={t`One less`}
          disabled={count <= 1}
          onClick={() => onChange(countOf(count - 1))}
        >
          −
        </button>
        <input
          className="input figures min-h-11 w-14 px-1 text-center"
          inputMode="numeric"
          aria-label={t`How many numbers`}
          maxLength={2}
          value={count}
          onChange={(event) => onChange(countOf(Number(event.target.value.replace(/\D/g, '')) || 1))}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className={step}
          aria-label={t`One more`}
          disabled={count >= countAtMost}
          onClick={() => onChange(countOf(count + 1))}
        >
          +
        </button>
      </div>
    </div>
  );
}
