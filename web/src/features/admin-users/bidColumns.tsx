import { DateCell } from '../../shared/admin/DateCell';
import { Offer } from '../../shared/admin/Offer';
import type { BidView } from '../../shared/api/api.generated';
import { bidName } from '../../shared/bids/bidName';
import { stateOf } from '../../shared/bids/bidState';
import { formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { StatusPill } from '../../shared/ui/StatusPill';

export const bidColumns: readonly Column<BidView>[] = [
  { name: 'Placed', cell: ({ created_at }) => <DateCell at={created_at} /> },
  {
    name: 'Service, Country',
    isRowName: true,
    cell: ({ id, service_name, country, country_name }) => (
      <>
        <strong>
          <Offer service={service_name} country={country_name} countryId={country} />
        </strong>{' '}
        <span className="text-soft max-lg:block">{bidName(id)}</span>
      </>
    ),
  },
  { name: 'Highest price', numeric: true, cell: ({ price }) => formatNaira(price) },
  {
    name: 'Bought',
    numeric: true,
    cell: ({ buys, filled, count }) => (buys ? `${filled} of ${count}` : 'only a notice'),
  },
  { name: 'Held', numeric: true, cell: ({ held }) => <strong>{formatNaira(held)}</strong> },
  { name: 'Waits until', cell: ({ until }) => <DateCell at={until} /> },
  {
    name: 'Status',
    cell: (bid) => {
      const { tone, text } = stateOf(bid);
      return <StatusPill tone={tone}>{text}</StatusPill>;
    },
  },
];
