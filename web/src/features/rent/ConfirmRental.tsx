import { useState } from 'react';
import type { RentalOfferView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/format';
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
  const { rent, busy, refusal } = useRenting();
  const [now] = useState(() => new Date().toISOString());
  const { unit, count, price } = offer;
  const pay = async () => {
    if (!(await rent({ country: country.id, unit, count, price }))) return onRefused();
    onDone();
    onClose();
  };
  return (
    <PaymentDialog
      title="Rent a number?"
      price={price}
      busy={busy}
      refusal={refusal}
      onPay={() => void pay()}
      onClose={onClose}
    >
      <p>
        {country.name}, <strong>{spanName(offer)}</strong>, until {formatDate(endOf(offer, now))}.
      </p>
      <p className="text-sm text-soft">
        Refundable for {inMinutes(refundableFor)} and before the first message. Not after that, even if nothing comes.
      </p>
    </PaymentDialog>
  );
}
