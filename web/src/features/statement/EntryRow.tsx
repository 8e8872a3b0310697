import { Link } from 'react-router';
import type { StatementEntryView } from '../../shared/api/api.generated';
import { bidName } from '../../shared/bids/bidName';
import { formatTime } from '../../shared/dates';
import { formatNaira, formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { statementKinds } from '../../shared/statement';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';

const icons: Readonly<Record<StatementEntryView['type'], IconName>> = {
  deposit: 'wallet',
  purchase: 'phone',
  refund: 'undo',
  adjustment: 'swap',
  hold: 'tag',
  release: 'tag',
  chargeback: 'warning',
  'chargeback-return': 'undo',
  repayment: 'undo',
  'repayment-return': 'wallet',
};

/** A statement entry: its purpose and its change. */
export function EntryRow({ entry }: { entry: StatementEntryView }) {
  const { type, order, bid, description, amount, balance, created_at } = entry;
  const service = order?.service ?? bid?.service;
  const kind = statementKinds()[type];
  const place = [order?.country ?? bid?.country, order?.number && formatPhone(order.number), bid && bidName(bid.id)];
  // The mark says that a service was bought.
  const about = [...(service === undefined || type === 'purchase' ? [] : [kind]), ...place].filter(Boolean);
  const to = addressOf(entry);
  const name = service ?? (type === 'adjustment' && description ? description : kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-5">
      {service === undefined ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-tint text-brand">
          <Icon name={icons[type]} />
        </span>
      ) : (
        <Mark name={service} className="size-9" />
      )}
      <div className="min-w-24 flex-1">
        <p className="font-semibold wrap-anywhere">
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{[formatTime(created_at), ...about].join(' · ')}</p>
      </div>
      <div className="ml-auto shrink-0 text-right">
        <p className={`figures font-semibold whitespace-nowrap ${amount < 0 ? '' : 'text-good'}`}>
          {amount < 0 ? '−' : '+'}
          {formatNaira(Math.abs(amount))}
        </p>
        <p className="figures text-sm whitespace-nowrap text-soft">
          <span className="sr-only">{t`Balance after`} </span>
          {formatNaira(balance)}
        </p>
      </div>
    </li>
  );
}

/** The page with more about it: the payment, or the number's messages. */
function addressOf({ type, order, description }: StatementEntryView): string | undefined {
  if (type === 'deposit' || type === 'repayment' || type === 'repayment-return')
    return `/client/payment-status?${new URLSearchParams({ reference: description }).toString()}`;
  if (order?.number !== undefined) return `/client/view-sms/${description}`;
  return undefined;
}
