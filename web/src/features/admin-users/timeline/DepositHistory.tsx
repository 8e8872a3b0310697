import type { DepositEventView } from '../../../shared/admin/api.generated';
import { formatDate } from '../../../shared/dates';
import { capital, formatNaira } from '../../../shared/format';

/** Why it was declined. */
const reasons: Readonly<Record<string, string>> = {
  expired: 'no payment within 24 hours',
  unopened: 'the payment page could not be opened',
  undecided: 'nobody decided in time',
  admin: 'by an admin',
};

function sentence({ what, status, amount }: DepositEventView): string {
  const paid = amount === undefined ? '' : `, ${formatNaira(amount)}`;
  const reason = reasons[status ?? ''];
  switch (what) {
    case 'webhook':
      return 'The provider sent a webhook';
    case 'reported':
      return `The provider reported “${status ?? ''}”${paid}`;
    case 'named':
      return 'The client named the transaction';
    case 'asked':
      return status === undefined
        ? 'An admin asked: the provider does not know the payment'
        : `An admin asked: the provider said “${status}”${paid}`;
    case 'returned':
      return `The provider sent a transfer back to the payer${paid}`;
    default:
      return `${capital(what)}${paid}${reason === undefined ? '' : `: ${reason}`}`;
  }
}

/** Webhooks, the provider's answers and changes of status, oldest first. */
export function DepositHistory({ history = [] }: { history?: readonly DepositEventView[] }) {
  if (history.length === 0) return null;
  return (
    <ul
      aria-label="What happened to the deposit"
      className="mt-2 space-y-1 border-l-2 border-line pl-3 text-xs text-soft"
    >
      {history.map((event, index) => (
        <li key={index}>
          <time dateTime={event.at}>{formatDate(event.at)}</time>: {sentence(event)}
        </li>
      ))}
    </ul>
  );
}
