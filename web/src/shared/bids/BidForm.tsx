import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { CreateBidBody } from '../api/api.generated';
import { explain } from '../api/failure';
import { formatNaira } from '../format';
import { leastDeposit } from '../pricing/leastDeposit';
import { amountOf, priceRules } from '../pricing/priceField';
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
const waits = { 1: '1 hour', 6: '6 hours', 24: '1 day', 72: '3 days', 168: '7 days' } as const;

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
    defaultValues: { price: isSoldOut && price !== undefined ? price.toFixed(2) : '', count: '1', hours: '24' },
  });
  const { errors } = formState;
  const typed = watch();
  const total = Math.round((amountOf(typed.price) ?? 0) * Number(typed.count) * 100) / 100;
  const missing = Math.round((total - balance) * 100) / 100;
  const submit = (wanted: Typed) =>
    place({
      country,
      service,
      price: amountOf(wanted.price) ?? 0,
      count: Number(wanted.count),
      hours: Number(wanted.hours) as CreateBidBody['hours'],
    });
  if (placed) {
    return (
      <div className="space-y-3">
        <Notice tone="good" title={placed.state === 'opening' ? 'Your bid is being placed.' : 'Your bid was placed.'}>
          {formatNaira(placed.price * placed.count)} {placed.state === 'opening' ? 'will be' : 'is'} held from your
          wallet. You get a notice of each number that is bought. If it costs less, the rest is released.
        </Notice>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to="/client/bids" className="inline-flex min-h-11 items-center font-semibold underline">
            See your bids
          </Link>
          <Button variant="quiet" size="sm" onClick={placeAnother}>
            Place another one
          </Button>
        </p>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label="Highest price of a number (₦)"
        hint={`${price === undefined || isSoldOut ? '' : `It costs ${formatNaira(price)} now. `}You pay what it costs when it is bought, never more than this.`}
        error={errors.price?.message}
        inputMode="decimal"
        autoComplete="off"
        registration={register('price', priceRules('Enter the highest price.'))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="How many numbers" error={errors.count?.message} registration={register('count')}>
          {Array.from({ length: mostNumbers }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <SelectField label="Wait at most" error={errors.hours?.message} registration={register('hours')}>
          {Object.entries(waits).map(([hours, text]) => (
            <option key={hours} value={hours}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>Held from your wallet until then</span>
        <span className="figures font-medium text-ink">{formatNaira(total)}</span>
      </p>
      {missing > 0 && (
        <Notice tone="warn" title={`This bid needs ${formatNaira(missing)} more than your wallet has.`}>
          <Link to={`/client/deposit?amount=${Math.max(missing, leastDeposit)}`} className="font-semibold underline">
            Fund your wallet
          </Link>
          , or choose a lower price or fewer numbers.
        </Notice>
      )}
      {failure !== undefined && <Notice tone="bad" title={explain(failure)} />}
      <Button type="submit" variant="secondary" className="w-full" busy={isPlacing} disabled={missing > 0}>
        Place the bid
      </Button>
    </form>
  );
}
