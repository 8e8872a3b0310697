import { useSearchParams } from 'react-router';
import { useAdminDepositsQuery, useAdminNumbersQuery } from '../../../shared/admin/api';
import { Button } from '../../../shared/ui/Button';
import { ListSkeleton } from '../../../shared/ui/States';
import { Card } from '../../../shared/ui/Surface';
import { DepositEntry, OrderEntry } from './entries';

const fresh = { refetchOnMountOrArgChange: true };

/** A search's deposit or number, above the list. */
export function Pinned({ userId, client }: { userId: string; client: string }) {
  const [params, setParams] = useSearchParams();
  const reference = params.get('deposit') ?? '';
  const orderId = params.get('order') ?? '';
  const deposits = useAdminDepositsQuery({ search: reference, limit: 5 }, { ...fresh, skip: reference === '' });
  const orders = useAdminNumbersQuery({ search: orderId, limit: 5 }, { ...fresh, skip: orderId === '' });
  if (reference === '' && orderId === '') return null;
  const deposit = deposits.currentData?.data.find((each) => each.reference === reference && each.user_id === userId);
  const order = orders.currentData?.data.find((each) => each.id === orderId && each.user_id === userId);
  const isLoading = deposits.isLoading || orders.isLoading;
  return (
    <section aria-label="Found by the search" className="mb-5">
      <Card className="border-brand px-4 py-4 text-sm sm:px-5">
        {isLoading ? (
          <ListSkeleton rows={1} />
        ) : deposit ? (
          <DepositEntry key={reference} deposit={deposit} />
        ) : order ? (
          <OrderEntry key={orderId} order={order} client={client} />
        ) : (
          <p>What the search found is not here any more.</p>
        )}
        <p className="mt-3">
          <Button variant="quiet" size="sm" onClick={() => setParams({}, { replace: true })}>
            Show the timeline alone
          </Button>
        </p>
      </Card>
    </section>
  );
}
