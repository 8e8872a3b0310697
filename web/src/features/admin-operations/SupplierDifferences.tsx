import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useConfirmSupplierTopUpMutation, useSupplierDifferencesQuery } from '../../shared/admin/api';
import type { SupplierDifferenceView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { PagedTable } from '../../shared/admin/PagedTable';
import { formatDecimal } from '../../shared/currencies';
import { IfMay, useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { StatusPill, type Tone } from '../../shared/ui/StatusPill';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';
import { AllClear } from './AllClear';

const kinds: Readonly<Record<SupplierDifferenceView['kind'], { readonly name: string; readonly tone: Tone }>> = {
  kept: { name: 'kept', tone: 'bad' },
  unexplained: { name: 'not explained', tone: 'warn' },
  'top-up': { name: 'top-up', tone: 'good' },
};

/** Every difference between a balance and the expected one, newest first. The person who made a top-up confirms it. */
export function SupplierDifferences() {
  const paging = usePaging();
  const list = useSupplierDifferencesQuery(paging.page, { refetchOnMountOrArgChange: true });
  const [topUp, setTopUp] = useState<SupplierDifferenceView>();
  const columns: readonly Column<SupplierDifferenceView>[] = [
    { name: 'Found', place: 'note', isRowName: true, cell: ({ found_at }) => <DateCell at={found_at} /> },
    { name: 'Supplier', place: 'title', cell: ({ upstream }) => upstream },
    {
      name: 'Kind',
      place: 'state',
      // Until it stands, a late return may even it out.
      cell: ({ kind, stood_at }) => (
        <StatusPill tone={kinds[kind].tone}>
          {stood_at === undefined && kind !== 'top-up' ? `${kinds[kind].name}?` : kinds[kind].name}
        </StatusPill>
      ),
    },
    {
      name: 'Amount',
      place: 'text',
      numeric: true,
      cell: ({ kind, amount, confirmed, currency }) => (
        <span className="whitespace-nowrap">
          {kind === 'top-up' ? '+' : '−'}
          {formatDecimal(confirmed ?? amount)} {currency}
        </span>
      ),
    },
    {
      name: 'Numbers',
      place: 'action',
      cell: (difference) => <Numbers of={difference} onConfirm={() => setTopUp(difference)} />,
    },
  ];
  return (
    <>
      <PagedTable
        caption="Differences"
        paging={paging}
        list={list}
        failed="The differences could not be loaded"
        empty={<AllClear>Every balance was as expected.</AllClear>}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {topUp && <ConfirmTopUp topUp={topUp} onClose={() => setTopUp(undefined)} />}
    </>
  );
}

function Numbers({
  of: { kind, orders, count, confirmed, upstream },
  onConfirm,
}: {
  of: SupplierDifferenceView;
  onConfirm: () => void;
}) {
  const seesOrders = useMay()('clients.view');
  if (kind === 'top-up') {
    if (confirmed !== undefined) return 'confirmed';
    return (
      <IfMay permission="selling.change">
        <Button size="sm" variant="secondary" aria-label={`Confirm the top-up at ${upstream}`} onClick={onConfirm}>
          Confirm
        </Button>
      </IfMay>
    );
  }
  const [only] = orders;
  if (only === undefined) return 'none';
  if (orders.length > 1) return `${count ?? 'some'} of ${orders.length}`;
  if (!seesOrders) return '1';
  return (
    <Link to={`/admin/purchased-numbers?search=${only}`} className="text-brand underline underline-offset-4">
      1 number
    </Link>
  );
}

function ConfirmTopUp({ topUp, onClose }: { topUp: SupplierDifferenceView; onClose: () => void }) {
  const { id, upstream, amount, currency } = topUp;
  const finish = useFinish(onClose);
  const { register, handleSubmit, formState } = useForm<{ amount: string }>({ defaultValues: { amount } });
  const [confirm, { isLoading, error }] = useConfirmSupplierTopUpMutation();
  const submit = handleSubmit(async (typed) => finish(await confirm({ id, amount: typed.amount })));
  return (
    <ConfirmDialog
      title={`Top-up at ${upstream}`}
      question={undefined}
      action="Confirm"
      variant="primary"
      busy={isLoading}
      failed="The top-up is not confirmed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={`Paid in, ${currency}`}
        hint={`${formatDecimal(amount)} arrived. What is missing was kept of numbers cancelled at that time.`}
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        registration={register('amount', {
          setValueAs: (typed: string) => typed.replaceAll(',', '').trim(),
          validate: (typed) => /^\d{1,9}(\.\d{1,4})?$/.test(typed) || 'Enter an amount.',
        })}
      />
    </ConfirmDialog>
  );
}
