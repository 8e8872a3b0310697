import { formatDate } from '../dates';
import { formatNaira } from '../format';
import { Notice } from '../ui/Notice';
import type { ContestedView } from './api.generated';
import { UserLink } from './UserLink';

/** The other deposits that name the same transaction. */
export function Contested({ contested, isApproval }: { contested: ContestedView; isApproval: boolean }) {
  const { total, others } = contested;
  const hidden = total - 1 - others.length;
  return (
    <Notice tone="bad" title={`${total} deposits name this transaction.`}>
      <p>
        Anyone can see a transaction and name it. Compare the last digits of the amount that arrived.
        {isApproval && ' After this approval none of the others can be approved.'}
      </p>
      <ul aria-label="Other deposits of this transaction" className="mt-2 space-y-2">
        {others.map(({ reference, user_id, name, email, amount, status, crypto_tag: tag, date }) => (
          <li key={reference}>
            <UserLink id={user_id} name={name} deposit={reference} /> <span className="break-all">{email}</span>,{' '}
            {formatNaira(amount)}
            {tag && `, ends with ${tag}`}, {status}, {formatDate(date)}{' '}
            <span className="font-mono text-xs break-all">{reference}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2">And {hidden} more.</p>}
    </Notice>
  );
}
