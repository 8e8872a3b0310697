import { useForm } from 'react-hook-form';
import { jt, t } from '../language/text';
import type { CreateBidBody } from '../api/api.generated';
import { explain } from '../api/failure';
import { formatNaira } from '../format';
import { nairaInField, shortfall, totalOf } from '../naira';
import { leastDeposit } from '../pricing/leastDeposit';
import { priceRules, priceTyped } from '../pricing/priceField';
import { Link } from '../router/Link';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import { useBid } from './useBid';

interface Typed {
  price: string;
  count: string;
  hours: string;
}

const mostNumbers = 20;
const waits = () => ({ 1: t`1 hour`, 6: t`6 hours`, 24: t`1 day`, 72: t`3 days`, 168: t`7 days` }) as const;

/** Places a bid for a number that is sold out or too expensive. `price`: what it costs now, or did when it was last sold, in naira. */
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
  const { register, handleSubmit, watch, formState } = useForm<Typed>({
    defaultValues: { price: isSoldOut && price !== undefined ? nairaInField(price) : '', count: '1', hours: '24' },
  });
  const { errors } = formState;
  const typed = watch();
  const total = totalOf(priceTyped(typed.price) ?? 0, Number(typed.count));
  const missing = shortfall(total, balance);
  const submit = (wanted: Typed) =>
    place({
      country,
      service,
      price: priceTyped(wanted.price) ?? 0,
      count: Number(wanted.count),
      hours: Number(wanted.hours) as CreateBidBody['hours'],
    });
  if (placed) {
    const held = formatNaira(placed.price * placed.count);
    const isOpening = placed.state === 'opening';
    return (
      <div className="space-y-3">
        <Notice tone="good" title={isOpening ? t`Your bid is being placed.` : t`Your bid was placed.`}>
          {isOpening ? t`${held} will be held from your wallet.` : t`${held} is held from your wallet.`}{' '}
          {t`You get a notice of each number that is bought. If it costs less, the rest is released.`}
        </Notice>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to="/client/bids" className="inline-flex min-h-11 items-center font-semibold underline">
            {t`See your bids`}
          </Link>
          <Button variant="quiet" size="sm" onClick={placeAnother}>
            {t`Place another one`}
          </Button>
        </p>
      </div>
    );
  }
  const now = formatNaira(price ?? 0);
  const short = formatNaira(missing);
  const fund = (
    <Link
      key="fund"
      to={`/client/deposit?amount=${Math.max(missing, leastDeposit)}`}
      className="font-semibold underline"
    >
      {t`Fund your wallet`}
    </Link>
  );
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label={t`Highest price of a number (₦)`}
        hint={
          price === undefined || isSoldOut
            ? t`You pay what it costs when it is bought, never more than this.`
            : t`It costs ${now} now. You pay what it costs when it is bought, never more than this.`
        }
        error={errors.price?.message}
        inputMode="decimal"
        autoComplete="off"
        registration={register('price', priceRules(t`Enter the highest price.`))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t`How many numbers`} error={errors.count?.message} registration={register('count')}>
          {Array.from({ length: mostNumbers }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Wait at most`} error={errors.hours?.message} registration={register('hours')}>
          {Object.entries(waits()).map(([hours, text]) => (
            <option key={hours} value={hours}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>{t`Held from your wallet until then`}</span>
        <span className="figures font-medium text-ink">{formatNaira(total)}</span>
      </p>
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
