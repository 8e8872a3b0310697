import { useForm } from 'react-hook-form';
import { t } from '../language/text';
import { usePriceAlertsQuery, useSavePriceAlertMutation } from '../api/api.generated';
import { explain, failureCode } from '../api/failure';
import { formatNaira } from '../format';
import { nairaInField } from '../naira';
import { priceRules, priceTyped } from '../pricing/priceField';
import { Link } from '../router/Link';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';

interface Typed {
  price: string;
}

/** Asks for a notice as soon as a number is sold for at most a price. `price`: what it costs now, or did when it was last sold, in naira. */
export function PriceAlertForm({
  country,
  service,
  price,
  isSoldOut,
}: {
  country: string;
  service: string;
  price: number | undefined;
  isSoldOut: boolean;
}) {
  const alerts = usePriceAlertsQuery();
  const saved = alerts.data?.data.find((alert) => alert.country === country && alert.service === service);
  const [save, { isLoading, error }] = useSavePriceAlertMutation();
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { price: isSoldOut && price !== undefined ? nairaInField(price) : '' },
  });
  const submit = async (typed: Typed): Promise<void> => {
    await save({ country, service, price: priceTyped(typed.price) ?? 0 });
  };
  const now = formatNaira(price ?? 0);
  const savedPrice = formatNaira(saved?.price ?? 0);
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      {saved && (
        <Notice tone="good" title={t`You get a notice at ${savedPrice} or below.`}>
          {t`It is sent once. Another price replaces this one.`}{' '}
          <Link to="/client/bids" className="font-semibold underline">
            {t`See your price alerts`}
          </Link>
        </Notice>
      )}
      <TextField
        label={t`Tell me when it costs at most (₦)`}
        hint={
          price === undefined || isSoldOut
            ? t`Nothing is bought, and no money is held.`
            : t`It costs ${now} now. Nothing is bought, and no money is held.`
        }
        error={formState.errors.price?.message}
        inputMode="decimal"
        autoComplete="off"
        registration={register('price', priceRules(t`Enter the price.`))}
      />
      {error !== undefined && <Notice tone="bad" title={reasonOf(error)} />}
      <Button type="submit" variant="secondary" className="w-full" busy={isLoading}>
        {t`Save the price alert`}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown): string {
  return failureCode(error) === 'numbers/price-reached'
    ? t`It is sold for this price or less now. Enter a lower one.`
    : explain(error);
}
