import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdvertsQuery } from '../../shared/admin/api';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { useTable } from '../../shared/admin/useTable';
import type { AdvertView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { Button, LinkButton } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { DeleteAdvert, SwitchAdvert } from './AdvertDialogs';
import { AdvertForm } from './AdvertForm';

interface Actions {
  readonly onSwitch: (advert: AdvertView) => void;
  readonly onDelete: (advert: AdvertView) => void;
}

const sorts = ['-created_at', 'created_at', 'name', '-name', 'status', '-status'] as const;
const orders = { created_at: 'Created', name: 'Name', status: 'Status' };
const statuses = ['active', 'inactive'] as const;

const columns = (offset: number, { onSwitch, onDelete }: Actions): readonly Column<AdvertView>[] => [
  { id: 'position', name: '#', cell: (_, index) => offset + index + 1 },
  {
    id: 'image',
    name: 'Image',
    cell: ({ image }) => (
      <img src={image} alt="" loading="lazy" className="h-12 w-24 rounded-sm lg:h-8 lg:w-16 bg-sunken object-contain" />
    ),
  },
  { name: 'Name', sort: 'name', isRowName: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'link',
    name: 'Link',
    cell: ({ link }) =>
      /^https?:\/\//.test(link) ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="break-all text-brand underline underline-offset-4 lg:block lg:max-w-64 xl:max-w-52"
        >
          {link}
        </a>
      ) : (
        <span className="text-soft">No link</span>
      ),
  },
  {
    id: 'status',
    name: 'Status',
    sort: 'status',
    cell: ({ status }) => <StatusPill tone={status === 'active' ? 'good' : 'neutral'}>{status}</StatusPill>,
  },
  {
    id: 'date',
    name: 'Created',
    sort: '-created_at',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    id: 'actions',
    name: 'Actions',
    cell: (advert) => (
      <span className="flex flex-wrap justify-end gap-2 lg:justify-start xl:flex-nowrap">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${advert.status === 'active' ? 'Deactivate' : 'Activate'} ${advert.name}`}
          onClick={() => onSwitch(advert)}
        >
          {advert.status === 'active' ? 'Deactivate' : 'Activate'}
        </Button>
        <Button variant="danger" size="sm" aria-label={`Delete ${advert.name}`} onClick={() => onDelete(advert)}>
          Delete
        </Button>
      </span>
    ),
  },
];

/** The table of adverts, or with `?page=form` a new one's form. */
export default function AdminAdvertsPage() {
  const [params] = useSearchParams();
  return params.get('page') === 'form' ? <AdvertForm /> : <Adverts />;
}

function Adverts() {
  const view = useTable('adverts', sorts, { status: statuses });
  const { status } = view.filters;
  const adverts = useAdvertsQuery({ ...view.query, from: 'admin' }, { refetchOnMountOrArgChange: true });
  const [switching, setSwitching] = useState<AdvertView>();
  const [leaving, setLeaving] = useState<AdvertView>();
  const create = (
    <LinkButton to="/admin/advert?page=form">
      <Icon name="plus" /> Add Advert
    </LinkButton>
  );
  const allColumns = columns(view.paging.offset, { onSwitch: setSwitching, onDelete: setLeaving });
  return (
    <>
      <PageMeta title="Adverts" />
      <PageHeader title="Adverts" intro="Active ones are shown on every client's dashboard." action={create} />
      <TableTools
        view={view}
        hint="Name or link"
        orders={orders}
        columns={allColumns}
        exports={{ path: '/admin/exports/adverts', params: view.filterParams }}
      >
        <Choice label="Status" value={status ?? ''} onChoose={(chosen) => view.set('status', chosen)}>
          <option value="">All</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </Choice>
      </TableTools>
      <RemoteTable
        list={adverts}
        view={view}
        failed="The adverts could not be loaded"
        empty={
          <NothingHere view={view} icon="star" title={status ? `No ${status} adverts` : 'No adverts yet'}>
            Add one: clients see it on their dashboard once it is active.
          </NothingHere>
        }
        caption="Adverts"
        columns={allColumns}
        rowKey={({ id }) => id}
      />
      {switching && <SwitchAdvert advert={switching} onClose={() => setSwitching(undefined)} />}
      {leaving && <DeleteAdvert advert={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
