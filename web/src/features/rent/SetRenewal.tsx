import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderView, useRentalOffersQuery, useSetRenewalMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { nairaInField } from '../../shared/naira';
import { priceRules, priceTyped } from '../../shared/pricing/priceField';
import { Dialog } from '../../shared/ui/Dialog';
import { FormActions } from '../../shared/ui/FormActions';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';
import { isSameSpan, SpanChoice } from './SpanChoice';
import type { Span } from './spans';

/** Switches a rental's automatic renewal on, or changes it. Charges nothing. */
export function SetRenewal({ rental, onClose }: { rental: OrderView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { id, renewal } = rental;
  const [save, { isLoading, error }] = useSetRenewalMutation();
  const [chosen, setChosen] = useState<Span | undefined>(renewal);
  const answer = useRentalOffersQuery(rental.country_id, { refetchOnMountOrArgChange: 30 });
  const offers = answer.currentData?.data.offers;
  const offer = offers?.find((each) => isSameSpan(chosen, each));
  const cost = formatNaira(offer?.price ?? 0);
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { price: renewal ? nairaInField(renewal.highest_price) : '' },
  });
  const submit = async ({ price }: { price: string }) => {
    if (!offer) return;
    const renewalBody = { unit: offer.unit, count: offer.count, highest_price: priceTyped(price) ?? offer.price };
    finish(await save({ id, renewalBody }));
  };
  return (
    <Dialog title={t`Renew automatically`} onClose={onClose}>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
        {answer.isError && !offers ? (
          <ErrorState title={t`Prices could not be loaded`} detail={explain(answer.error)} onRetry={answer.refetch} />
        ) : !offers ? (
          <ListSkeleton rows={3} label={t`Loading prices`} />
        ) : (
          <SpanChoice
            offers={offers}
            chosen={chosen}
            needsStock={false}
            onChoose={(each) => {
              setChosen(each);
              setValue('price', nairaInField(each.price), { shouldValidate: formState.isSubmitted });
            }}
          />
        )}
        <TextField
          label={t`Highest price of each renewal (₦)`}
          hint={
            offer
              ? t`It costs ${cost} now. You pay what it costs then, never more than this.`
              : t`You pay what it costs then, never more than this.`
          }
          error={formState.errors.price?.message}
          inputMode="decimal"
          autoComplete="off"
          registration={register('price', priceRules(t`Enter the highest price.`))}
        />
        <p className="text-sm text-soft">
          {t`Nothing is charged now. An hour before its end the rental is extended from your wallet, each time, until you switch it off. Where it costs more, or your wallet has too little, nothing is charged and you get a notice. After a renewal the number is not refundable.`}
        </p>
        <FormActions
          action={renewal ? t`Save` : t`Switch on`}
          busy={isLoading}
          disabled={!offer}
          failure={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
