import type { ClientSumsView } from '../../shared/admin/api.generated';
import { formatDate } from '../../shared/dates';
import { formatCount, formatNaira } from '../../shared/format';
import { Ring } from '../../shared/ui/Ring';

/** A client's payments in and for numbers, and how many numbers were not refunded. */
export function UserMoney({ sums }: { sums: ClientSumsView }) {
  const { deposited, spent, refunded, purchases, refunds, since } = sums;
  const most = Math.max(deposited, spent, refunded);
  if (most === 0) return undefined;
  const kept = purchases - refunds;
  const rows = [
    { name: 'Deposited', amount: deposited, tone: 'bg-brand' },
    { name: 'Spent', amount: spent, tone: 'bg-edge' },
    { name: 'Refunded', amount: refunded, tone: 'bg-warn' },
  ];
  return (
    <div className="space-y-4 text-sm">
      <ul className="space-y-2">
        {rows.map(({ name, amount, tone }) => (
          <li key={name}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="text-soft">{name}</span>
              <span className="figures font-medium">{formatNaira(amount)}</span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className={`block h-full rounded-full ${tone}`} style={{ width: `${(amount / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {purchases > 0 && (
        <p className="flex items-center gap-3">
          <Ring part={kept / purchases} className="size-11">
            <span className="figures text-[0.6875rem] font-semibold">{Math.round((kept / purchases) * 100)}%</span>
          </Ring>
          <span>
            {formatCount(kept)} of {formatCount(purchases)} not refunded
          </span>
        </p>
      )}
      {since !== undefined && <p className="text-xs text-soft">Since {formatDate(since)}</p>}
    </div>
  );
}
