import { useState } from 'react';
import type { RentalOfferView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { jt, t } from '../../shared/language/text';
import { useWhileShown } from '../../shared/ui/useFinish';
import { PaymentDialog } from './PaymentDialog';
import { endOf, inMinutes, spanName } from './spans';
import { useRenting } from './useTimePurchase';

export function ConfirmRental({
  country,
  offer,
  refundableFor,
  onDone,
  onRefused,
  onClose,
}: {
  country: { readonly id: string; readonly name: string };
  offer: RentalOfferView;
  refundableFor: number;
  onDone: () => void;
  onRefused: () => void;
  onClose: () => void;
}) {
  const finish = useWhileShown(() => {
    onDone();
    onClose();
  });
  const { rent, busy, refusal } = useRenting();
  const [now] = useState(() => new Date().toISOString());
  const { unit, count, price } = offer;
  const span = <strong key="span">{spanName(offer)}</strong>;
  const end = formatDate(endOf(offer, now));
  const time = inMinutes(refundableFor);
  const pay = async () => {
    if (!(await rent({ country: country.id, unit, count, price }))) return onRefused();
    finish();
  };
  return (
    <PaymentDialog
      title={t`Rent a number?`}
      price={price}
      busy={busy}
      refusal={refusal}
      onPay={() => void pay()}
      onClose={onClose}
    >
      <p>{jt`${country.name}, ${span}, until ${end}.`}</p>
      <p className="text-sm text-soft">
        {t`Refundable for ${time} and before the first message. Not after that, even if nothing comes.`}
      </p>
    </PaymentDialog>
  );
}
