import type { AdminBidView, BidEventView } from '../../../shared/admin/api.generated';
import { Offer } from '../../../shared/admin/Offer';
import { bidName } from '../../../shared/bids/bidName';
import { stateOf } from '../../../shared/bids/bidState';
import { formatDate } from '../../../shared/dates';
import { formatNaira } from '../../../shared/format';
import { StatusPill } from '../../../shared/ui/StatusPill';
import { Line, Small } from './lines';

export function BidEntry({ bid }: { bid: AdminBidView }) {
  const { buys, service_name, country, country_name, price, count, filled, held, until, history } = bid;
  const { tone, text, isWaiting } = stateOf(bid);
  return (
    <>
      <Line state={<StatusPill tone={tone}>{text}</StatusPill>}>
        <strong>
          Bid of <span className="figures">{formatNaira(price)}</span>
        </strong>{' '}
        <Offer service={service_name} country={country_name} countryId={country} />
      </Line>
      <Small>
        {bidName(bid.id)}, {buys ? `${filled} of ${count} bought, ${formatNaira(held)} held` : 'only a notice'}
        {isWaiting && `, waits until ${formatDate(until)}`}
      </Small>
      <ul
        aria-label="What happened to the bid"
        className="mt-2 space-y-1 border-l-2 border-line pl-3 text-xs text-soft"
      >
        {history.map((event, index) => (
          <li key={index}>
            <time dateTime={event.at}>{formatDate(event.at)}</time>: {sentence(event, text)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `ending`: how the bid ended. */
function sentence({ what, amount }: BidEventView, ending: string): string {
  switch (what) {
    case 'placed':
      return 'Placed';
    case 'filled':
      return `A number was bought for ${formatNaira(amount ?? 0)}`;
    case 'withdrawn':
      return 'Withdrawn by the client';
    case 'ended':
      return `Ended (${ending})${amount === undefined ? '' : `, ${formatNaira(amount)} released`}`;
  }
}
