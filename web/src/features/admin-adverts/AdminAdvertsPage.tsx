import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdvertsQuery } from '../../shared/admin/api';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import type { AdvertView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/format';
import { Button, LinkButton } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { AdvertForm } from './AdvertForm';
import { DeleteAdvert, SwitchAdvert } from './AdvertDialogs';

interface Actions {
  readonly onSwitch: (advert: AdvertView) => void;
  readonly onDelete: (advert: AdvertView) => void;
}

const columns = ({ onSwitch, onDelete }: Actions): readonly Column<AdvertView>[] => [
  { name: '#', cell: (_, index) => index + 1 },
  {
    name: 'Image',
    cell: ({ image }) => (
      <img src={image} alt="" loading="lazy" className="h-12 w-24 rounded-sm bg-sunken object-contain" />
    ),
  },
  { name: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  {
    name: 'Link',
    cell: ({ link }) =>
      /^https?:\/\//.test(link) ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="break-all text-brand underline underline-offset-4 lg:block lg:max-w-64"
        >
          {link}
        </a>
      ) : (
        <span className="text-soft">No link</span>
      ),
  },
  {
    name: 'Status',
    cell: ({ status }) => <StatusPill tone={status === 'active' ? 'good' : 'calm'}>{status}</StatusPill>,
  },
  { name: 'Created', cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span> },
  {
    name: 'Actions',
    cell: (advert) => (
      <span className="flex flex-wrap justify-end gap-2 lg:justify-start">
        <Button
          look="secondary"
          size="sm"
          aria-label={`${advert.status === 'active' ? 'Deactivate' : 'Activate'} ${advert.name}`}
          onClick={() => onSwitch(advert)}
        >
          {advert.status === 'active' ? 'Deactivate' : 'Activate'}
        </Button>
        <Button look="danger" size="sm" aria-label={`Delete ${advert.name}`} onClick={() => onDelete(advert)}>
          Delete
        </Button>
      </span>
    ),
  },
];

/** A table, or the form of a new advert where the address says page=form. */
export default function AdminAdvertsPage() {
  const [params] = useSearchParams();
  return params.get('page') === 'form' ? <AdvertForm /> : <Adverts />;
}

function Adverts() {
  const adverts = useAdvertsQuery('admin', { refetchOnMountOrArgChange: true });
  const [switching, setSwitching] = useState<AdvertView>();
  const [leaving, setLeaving] = useState<AdvertView>();
  const create = (
    <LinkButton to="/admin/advert?page=form">
      <Icon name="plus" /> Add Advert
    </LinkButton>
  );
  return (
    <>
      <PageMeta title="Adverts" />
      <PageHeader
        title="Adverts"
        intro="Active ones are shown on every client's dashboard."
        action={adverts.currentData?.data.length ? create : undefined}
      />
      <RemoteTable
        list={adverts}
        failed="The adverts could not be loaded"
        empty={
          <EmptyState icon="star" title="No adverts yet">
            {create}
          </EmptyState>
        }
        caption="Adverts"
        columns={columns({ onSwitch: setSwitching, onDelete: setLeaving })}
        rowKey={({ id }) => id}
      />
      {switching && <SwitchAdvert advert={switching} onClose={() => setSwitching(undefined)} />}
      {leaving && <DeleteAdvert advert={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
