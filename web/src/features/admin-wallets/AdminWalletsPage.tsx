import { useState } from 'react';
import { useAdminWalletsQuery } from '../../shared/admin/api';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { useTable } from '../../shared/admin/useTable';
import type { CryptoWalletView } from '../../shared/api/api.generated';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { RetireWallet } from './RetireWallet';
import { WalletDialog } from './WalletDialog';

interface Actions {
  readonly onEdit: (wallet: CryptoWalletView) => void;
  readonly onRetire: (wallet: CryptoWalletView) => void;
}

const sorts = ['crypto_type', '-crypto_type', 'address', '-address', 'status', '-status'] as const;
const orders = { crypto_type: 'Crypto Type', address: 'Address', status: 'Status' };
const statuses = ['in use', 'retired'] as const;

const columns = ({ onEdit, onRetire }: Actions): readonly Column<CryptoWalletView>[] => [
  { id: 'type', name: 'Crypto Type', sort: 'crypto_type', cell: ({ crypto_type }) => <strong>{crypto_type}</strong> },
  {
    name: 'Address',
    sort: 'address',
    isRowName: true,
    cell: ({ address }) => <span className="font-mono text-xs break-all">{address}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    sort: 'status',
    cell: ({ retired }) => (
      <StatusPill tone={retired ? 'neutral' : 'good'}>{retired ? 'retired' : 'in use'}</StatusPill>
    ),
  },
  {
    id: 'actions',
    name: 'Actions',
    cell: (wallet) => (
      <span className="flex flex-wrap justify-end gap-2 lg:justify-start">
        <IfMay permission="crypto-wallets.change">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Edit ${wallet.crypto_type}, ${wallet.address}`}
            onClick={() => onEdit(wallet)}
          >
            Edit
          </Button>
          <Button
            variant={wallet.retired ? 'secondary' : 'danger'}
            size="sm"
            aria-label={`${wallet.retired ? 'Restore' : 'Retire'} ${wallet.crypto_type}, ${wallet.address}`}
            onClick={() => onRetire(wallet)}
          >
            {wallet.retired ? 'Restore' : 'Retire'}
          </Button>
        </IfMay>
      </span>
    ),
  },
];

export default function AdminWalletsPage() {
  const view = useTable('wallets', sorts, { status: statuses });
  const { status } = view.filters;
  const wallets = useAdminWalletsQuery(view.query, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<CryptoWalletView | 'new'>();
  const [retiring, setRetiring] = useState<CryptoWalletView>();
  const add = (
    <IfMay permission="crypto-wallets.change">
      <Button onClick={() => setEditing('new')}>
        <Icon name="plus" /> Add Wallet
      </Button>
    </IfMay>
  );
  const allColumns = columns({ onEdit: setEditing, onRetire: setRetiring });
  return (
    <>
      <PageMeta title="Wallets" />
      <PageHeader
        title="Wallets"
        intro="The addresses that clients send cryptocurrencies to. What arrives at a retired one is still approved as before."
        action={add}
      />
      <TableTools
        view={view}
        hint="Type or address"
        orders={orders}
        columns={allColumns}
        exports={{ path: '/admin/exports/wallets', params: view.filterParams }}
      >
        <Choice label="Status" value={status ?? ''} onChoose={(chosen) => view.set('status', chosen)}>
          <option value="">All</option>
          <option value="in use">In use</option>
          <option value="retired">Retired</option>
        </Choice>
      </TableTools>
      <RemoteTable
        list={wallets}
        view={view}
        failed="The wallets could not be loaded"
        empty={
          <NothingHere view={view} icon="wallet" title={status ? `No wallets ${status}` : 'No wallets yet'}>
            Add one: clients can pay in crypto once there is one.
          </NothingHere>
        }
        caption="Wallets"
        columns={allColumns}
        rowKey={({ id }) => id}
      />
      {editing && (
        <WalletDialog wallet={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {retiring && <RetireWallet wallet={retiring} onClose={() => setRetiring(undefined)} />}
    </>
  );
}
