import { useState } from 'react';
import { type OrderView, useRentalOffersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { useWhileShown } from '../../shared/ui/useFinish';
import { PaymentDialog } from './PaymentDialog';
import { isSameSpan, SpanChoice } from './SpanChoice';
import { endOf, type Span } from './spans';
import { useExtending } from './useTimePurchase';

export function ExtendRental({ rental, onClose }: { rental: OrderView; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const { extend, busy, refusal } = useExtending(rental.id);
  const [chosen, setChosen] = useState<Span>();
  const answer = useRentalOffersQuery(rental.country_id, { refetchOnMountOrArgChange: 30 });
  const offers = answer.currentData?.data.offers;
  const offer = offers?.find((each) => isSameSpan(chosen, each));
  const until = offer && rental.expires_at && formatDate(endOf(offer, rental.expires_at));
  const pay = async () => {
    if (!offer) return;
    const { unit, count, price } = offer;
    if (await extend({ unit, count, price })) close();
    else void answer.refetch();
  };
  return (
    <PaymentDialog
      title={t`Extend this rental`}
      price={offer?.price}
      busy={busy}
      refusal={refusal}
      onPay={() => void pay()}
      onClose={onClose}
    >
      {answer.isError && !offers ? (
        <ErrorState title={t`Prices could not be loaded`} detail={explain(answer.error)} onRetry={answer.refetch} />
      ) : !offers ? (
        <ListSkeleton rows={3} label={t`Loading prices`} />
      ) : (
        <SpanChoice offers={offers} chosen={chosen} onChoose={setChosen} needsStock={false} />
      )}
      <p className="text-sm text-soft">
        {until && <>{t`Until ${until}.`} </>}
        {t`Extending ends your right to a refund.`}
      </p>
    </PaymentDialog>
  );
}
