import { useState } from 'react';
import { Button } from '../src/shared/ui/Button';
import { ConfirmDialog } from '../src/shared/ui/ConfirmDialog';
import { type Column, DataTable } from '../src/shared/ui/DataTable';
import { Icon, type IconName } from '../src/shared/ui/Icon';
import { Pager, usePaging } from '../src/shared/ui/Pager';
import { orderTone, StatusPill } from '../src/shared/ui/StatusPill';

const icons: readonly IconName[] = [
  ...(['arrow', 'back', 'bell', 'bolt', 'card', 'chart', 'chat', 'check', 'chevron', 'clock', 'close'] as const),
  ...(['copy', 'down', 'download', 'eye', 'eyeOff', 'globe', 'grid', 'history', 'list', 'logout', 'mail'] as const),
  ...(['menu', 'moon', 'phone', 'plus', 'refresh', 'search', 'share', 'shield', 'star', 'sun', 'swap'] as const),
  ...(['tag', 'undo', 'user', 'users', 'wallet', 'warning'] as const),
];

export function Icons() {
  return icons.map((name) => (
    <span key={name} className="grid w-20 justify-items-center gap-1 text-xs text-soft">
      <Icon name={name} className="size-6 text-ink" /> {name}
    </span>
  ));
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly price: string;
}

const rows: readonly Row[] = [
  { id: '1', name: 'WhatsApp', status: 'active', price: '₦1,609.19' },
  { id: '2', name: 'A service whose name is as long as some services have theirs', status: 'refund', price: '₦12.00' },
  { id: '3', name: 'أحمد محمد عبد الرحمن', status: 'declined', price: '₦1,234,567.89' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Service', isRowName: true, sort: 'name', place: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { name: 'Status', place: 'state', cell: ({ status }) => <StatusPill tone={orderTone(status)}>{status}</StatusPill> },
  { name: 'Price', numeric: true, sort: '-price', place: 'figure', cell: ({ price }) => price },
];
const asCards = columns.map(({ place: _, ...column }): Column<Row> => column);

export function Tables() {
  const paging = usePaging();
  const shared = { rows, rowKey: ({ id }: Row) => id };
  return (
    <>
      <DataTable caption="Usual" columns={columns} sort="name" onSort={() => undefined} {...shared} />
      <DataTable caption="Tight" tight columns={columns} {...shared} />
      <DataTable caption="Compact" compact columns={columns} {...shared} />
      <DataTable
        caption="Cards on narrow windows, with a row that is open"
        columns={asCards}
        detail={openRow}
        {...shared}
      />
      <Pager paging={paging} nextCursor="next" busy={false} />
    </>
  );
}

const openRow = ({ id }: Row) => (id === '2' ? <p className="p-3">What an open row shows.</p> : null);

export function Dialogs() {
  const [open, setOpen] = useState<'ask' | 'busy' | 'failed'>();
  return (
    <>
      {(['ask', 'busy', 'failed'] as const).map((state) => (
        <Button key={state} variant="secondary" onClick={() => setOpen(state)}>
          Dialog: {state}
        </Button>
      ))}
      {open && (
        <ConfirmDialog
          title="Withdraw this bid?"
          question="₦3,050.50 goes back to your balance. Your place among the others who wait is lost."
          action="Withdraw the bid"
          busy={open === 'busy'}
          failed="The bid was not withdrawn"
          failure={open === 'failed' ? { status: 409, data: { message: 'It has ended already.' } } : undefined}
          onConfirm={() => setOpen('failed')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
