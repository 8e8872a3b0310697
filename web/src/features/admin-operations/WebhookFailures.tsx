import { useWebhookFailuresQuery } from '../../shared/admin/api';
import type { WebhookFailuresView } from '../../shared/admin/api.generated';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { failureKinds, failureProviders } from '../../shared/admin/webhookFailures';
import { formatDate } from '../../shared/dates';
import { formatCount } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { AllClear } from './AllClear';

const columns: readonly Column<WebhookFailuresView>[] = [
  { name: 'Provider', isRowName: true, cell: ({ provider }) => <strong>{failureProviders[provider]}</strong> },
  { name: 'Problem', cell: ({ kind }) => failureKinds[kind] },
  { name: 'Count', numeric: true, cell: ({ count }) => formatCount(count) },
  { name: 'Since', cell: ({ since }) => formatDate(since) },
  { name: 'Latest', cell: ({ last }) => <Last last={last} /> },
];

function Last({ last }: Pick<WebhookFailuresView, 'last'>) {
  const [newest] = last;
  if (!newest) return '–';
  return (
    <details>
      <summary className="min-h-10 font-medium text-brand lg:min-h-0">{formatDate(newest.at)}</summary>
      <ul className="mt-2 space-y-1 text-sm">
        {last.map(({ at, reference }, index) => (
          <li key={index}>
            {formatDate(at)} {reference && <span className="font-mono text-xs break-all">{reference}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function WebhookFailures() {
  const failures = useWebhookFailuresQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RemoteTable
      list={failures}
      failed="The webhooks could not be loaded"
      empty={<AllClear>No webhook failed.</AllClear>}
      caption="Failed webhooks"
      columns={columns}
      rowKey={({ provider, kind }) => provider + kind}
    />
  );
}
