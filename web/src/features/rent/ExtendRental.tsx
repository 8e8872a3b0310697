import { useState } from 'react';
import { useRentalOffersQuery, type OrderView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/format';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PaymentDialog } from './PaymentDialog';
import { isSameSpan, SpanChoice } from './SpanChoice';
import { endOf, type Span } from './spans';
import { useExtending } from './useTimePurchase';

/** Extends an active rental. */
export function ExtendRental({ rental, onClose }: { rental: OrderView; onClose: () => void }) {
  const { extend, busy, refusal } = useExtending(rental.id);
  const [chosen, setChosen] = useState<Span>();
  const answer = useRentalOffersQuery(rental.country_id, { refetchOnMountOrArgChange: 30 });
  const offers = answer.currentData?.data.offers;
  const offer = offers?.find((each) => isSameSpan(chosen, each));
  const pay = async () => {
    if (!offer) return;
    const { unit, count, price } = offer;
    if (await extend({ unit, count, price })) onClose();
    else void answer.refetch();
  };
  return (
    <PaymentDialog
      title="Extend this rental"
      price={offer?.price}
      busy={busy}
      refusal={refusal}
      onPay={() => void pay()}
      onClose={onClose}
    >
      {answer.isError && !offers ? (
        <ErrorState title="Prices could not be loaded" detail={explain(answer.error)} onRetry={answer.refetch} />
      ) : !offers ? (
        <ListSkeleton rows={3} label="Loading prices" />
      ) : (
        <SpanChoice offers={offers} chosen={chosen} onChoose={setChosen} needsStock={false} />
      )}
      <p className="text-sm text-soft">
        {offer && rental.expires_at && `Until ${formatDate(endOf(offer, rental.expires_at))}. `}
        An extension is not refundable, and after it the number is not refundable either.
      </p>
    </PaymentDialog>
  );
}
