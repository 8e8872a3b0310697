import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { BidView, CreateBidBody } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { shortfall, totalOf } from '../../shared/kobo';
import { jt, t } from '../../shared/language/text';
import { nairaInField } from '../../shared/naira';
import { minDeposit } from '../../shared/pricing/minDeposit';
import { priceRules, priceTyped } from '../../shared/pricing/priceField';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { SelectField } from '../../shared/ui/SelectField';
import { TextField } from '../../shared/ui/TextField';
import { useBid } from './useBid';

type Wish = 'purchase' | 'notice';

interface Typed {
  wish: Wish;
  price: string;
  count: string;
  hours: string;
}

const mostNumbers = 20;
const waits = () =>
  ({ 1: t`1 hour`, 6: t`6 hours`, 24: t`1 day`, 72: t`3 days`, 168: t`7 days`, 720: t`30 days` }) as const;
/** Hours. A waiting notice holds no money. */
const usualWait: Readonly<Record<Wish, string>> = { purchase: '24', notice: '720' };

/**
 * Places a bid for a number that is sold out or too expensive: to buy it, or for a notice. `price`: the present or last price,
 * in naira.
 */
export function BidForm({
  country,
  service,
  price,
  isSoldOut,
  balance,
}: {
  country: string;
  service: string;
  price: number | undefined;
  isSoldOut: boolean;
  balance: number;
}) {
  const { place, placed, placeAnother, isPlacing, failure } = useBid();
  const { register, handleSubmit, watch, setValue, formState } = useForm<Typed>({
    defaultValues: {
      wish: 'purchase',
      price: isSoldOut && price !== undefined ? nairaInField(price) : '',
      count: '1',
      hours: usualWait.purchase,
    },
  });
  const { errors } = formState;
  const typed = watch();
  const buys = typed.wish === 'purchase';
  const total = totalOf(priceTyped(typed.price) ?? 0, Number(typed.count));
  const missing = buys ? shortfall(total, balance) : 0;
  const submit = (wanted: Typed) =>
    place({
      buys,
      country,
      service,
      price: priceTyped(wanted.price) ?? 0,
      count: buys ? Number(wanted.count) : 1,
      hours: Number(wanted.hours) as CreateBidBody['hours'],
    });
  if (placed) return <Placed bid={placed} onAnother={placeAnother} />;
  const short = formatNaira(missing);
  const fund = (
    <Link key="fund" to={`/client/deposit?amount=${Math.max(missing, minDeposit)}`} className="font-semibold underline">
      {t`Fund your wallet`}
    </Link>
  );
  const wish = register('wish', {
    onChange: ({ target }: { target: { value: Wish } }) => setValue('hours', usualWait[target.value]),
  });
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <fieldset>
        <legend className="text-sm font-medium">{t`When it is sold for your price`}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Choice name={t`Buy it`} value="purchase" registration={wish} />
          <Choice name={t`Only tell me`} value="notice" registration={wish} />
        </div>
      </fieldset>
      <TextField
        label={t`Highest price of a number (₦)`}
        hint={hintOf(buys, isSoldOut ? undefined : price)}
        error={errors.price?.message}
        inputMode="decimal"
        autoComplete="off"
        registration={register('price', priceRules(t`Enter the highest price.`))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {buys && (
          <SelectField label={t`How many numbers`} error={errors.count?.message} registration={register('count')}>
            {Array.from({ length: mostNumbers }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t`Wait at most`} error={errors.hours?.message} registration={register('hours')}>
          {Object.entries(waits()).map(([hours, text]) => (
            <option key={hours} value={hours}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      {buys && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
          <span>{t`Held from your wallet until then`}</span>
          <span className="figures font-medium text-ink">{formatNaira(total)}</span>
        </p>
      )}
      {missing > 0 && (
        <Notice tone="warn" title={t`This bid needs ${short} more than your wallet has.`}>
          {jt`${fund}, or choose a lower price or fewer numbers.`}
        </Notice>
      )}
      {failure !== undefined && <Notice tone="bad" title={explain(failure)} />}
      <Button type="submit" variant="secondary" className="w-full" busy={isPlacing} disabled={missing > 0}>
        {t`Place the bid`}
      </Button>
    </form>
  );
}

function Choice({ name, value, registration }: { name: string; value: Wish; registration: UseFormRegisterReturn }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" value={value} className="size-5 shrink-0" {...registration} />
      {name}
    </label>
  );
}

/** `price`: the present one. */
function hintOf(buys: boolean, price: number | undefined): string {
  if (price === undefined)
    return buys
      ? t`You pay what it costs when it is bought, never more than this.`
      : t`Nothing is bought, and no money is held.`;
  const now = formatNaira(price);
  return buys
    ? t`It costs ${now} now. You pay what it costs when it is bought, never more than this.`
    : t`It costs ${now} now. Nothing is bought, and no money is held.`;
}

function Placed({ bid: { buys, price, count, state }, onAnother }: { bid: BidView; onAnother: () => void }) {
  const isOpening = state === 'opening';
  const held = formatNaira(price * count);
  const wanted = formatNaira(price);
  return (
    <div className="space-y-3">
      <Notice tone="good" title={isOpening ? t`Your bid is being placed.` : t`Your bid was placed.`}>
        {buys ? (
          <>
            {isOpening ? t`${held} will be held from your wallet.` : t`${held} is held from your wallet.`}{' '}
            {t`You get a notice of each number that is bought. If it costs less, the rest is released.`}
          </>
        ) : (
          t`You get a notice at ${wanted} or below.`
        )}
      </Notice>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to="/client/bids" className="inline-flex min-h-11 items-center font-semibold underline">
          {t`See your bids`}
        </Link>
        <Button variant="quiet" size="sm" onClick={onAnother}>
          {t`Place another one`}
        </Button>
      </p>
    </div>
  );
}
