import type { StatementEntryView } from './api/api.generated';
import { bidName } from './bids/bidName';
import { formatDate } from './dates';
import { formatNaira, formatPhone } from './format';
import { t } from './language/text';
import type { Column } from './ui/DataTable';

export const statementKinds = (): Readonly<Record<StatementEntryView['type'], string>> => ({
  deposit: t`Deposit`,
  purchase: t`Purchase`,
  refund: t`Refund`,
  adjustment: t`Adjustment`,
  hold: t`Held for a bid`,
  release: t`Released from a bid`,
  chargeback: t`Claimed by your bank`,
  'chargeback-return': t`Claim ended`,
  repayment: t`Sent back`,
  'repayment-return': t`Not sent back`,
});

/** A wallet statement's columns, for its owner and for admins. */
export const statementColumns = (): readonly Column<StatementEntryView>[] => [
  {
    name: t`Date`,
    place: 'note',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  { name: t`Entry`, place: 'title', cell: ({ type }) => <strong>{statementKinds()[type]}</strong> },
  { name: t`Details`, place: 'text', cell: (entry) => <span className="wrap-anywhere">{detailsOf(entry)}</span> },
  {
    name: t`Amount`,
    place: 'state',
    numeric: true,
    cell: ({ amount }) => (
      <strong className={amount < 0 ? '' : 'text-good'}>
        {amount < 0 ? '−' : '+'}
        {formatNaira(Math.abs(amount))}
      </strong>
    ),
  },
  { name: t`Balance after`, place: 'figure', numeric: true, cell: ({ balance }) => formatNaira(balance) },
];

/**
 * `WhatsApp, United States, +1 202 555 0143`; a deposit's reference; an adjustment's reason. For a bid also its name on the
 * bids page.
 */
export function detailsOf({ order, bid, description }: StatementEntryView): string {
  const what = order ?? bid;
  if (!what) return description || '–';
  const number = order?.number && formatPhone(order.number);
  return [what.service, what.country, number, bid && bidName(bid.id)].filter(Boolean).join(', ');
}
