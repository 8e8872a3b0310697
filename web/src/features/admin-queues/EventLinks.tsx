import { Link } from 'react-router';
import { UserLink } from '../../shared/admin/UserLink';
import { useMay } from '../../shared/session/permissions';
import { findIds } from './findIds';

export function EventLinks({ body }: { body: string }) {
  const seesClients = useMay()('clients.view');
  const { userId, orderId, reference } = findIds(body);
  if (!seesClients || (userId ?? orderId ?? reference) === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {userId !== undefined && <UserLink id={userId} name="The client" />}
      {orderId !== undefined && <Found in="purchased-numbers" by={orderId} as="The order" />}
      {reference !== undefined && <Found in="deposit-history" by={reference} as="The deposit" />}
    </p>
  );
}

function Found({ in: table, by, as }: { in: 'purchased-numbers' | 'deposit-history'; by: string; as: string }) {
  return (
    <Link
      to={`/admin/${table}?search=${encodeURIComponent(by)}`}
      className="font-medium text-brand underline underline-offset-4"
    >
      {as}
    </Link>
  );
}
