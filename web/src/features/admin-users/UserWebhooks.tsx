import { useAdminUserWebhooksQuery } from '../../shared/admin/api';
import type { AdminWebhookView, WebhookDeliveryView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { formatDate } from '../../shared/dates';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { fresh } from './usePage';

const columns: readonly Column<AdminWebhookView>[] = [
  {
    name: 'Endpoint',
    isRowName: true,
    cell: ({ url, description }) => (
      <>
        <span className="font-mono text-xs break-all">{url}</span>{' '}
        <span className="second-line text-soft wrap-anywhere">{description}</span>
      </>
    ),
  },
  { name: 'Events', cell: ({ events }) => <span className="text-soft wrap-anywhere">{events.join(', ')}</span> },
  { name: 'State', cell: (webhook) => <State webhook={webhook} /> },
  { name: 'Last deliveries', cell: ({ deliveries }) => <Last deliveries={deliveries} /> },
  { name: 'Added', cell: ({ created_at }) => <DateCell at={created_at} /> },
];

const switchedOff = {
  owner: 'by the client',
  gone: 'it answered 410 (gone)',
  failing: 'every delivery failed for three days',
  'access-ended': 'its API key or all sessions ended',
} as const;

function State({ webhook: { switched_off_by, failing_since } }: { webhook: AdminWebhookView }) {
  if (switched_off_by) {
    return (
      <>
        <StatusPill tone={switched_off_by === 'owner' ? 'neutral' : 'bad'}>switched off</StatusPill>{' '}
        <span className="second-line text-xs text-soft">{switchedOff[switched_off_by]}</span>
      </>
    );
  }
  if (!failing_since) return <StatusPill tone="good">on</StatusPill>;
  return (
    <>
      <StatusPill tone="bad">failing</StatusPill>{' '}
      <span className="second-line text-xs text-soft">since {formatDate(failing_since)}</span>
    </>
  );
}

function Last({ deliveries }: Pick<AdminWebhookView, 'deliveries'>) {
  const [newest] = deliveries;
  if (!newest) return <span className="text-soft">Nothing in the last 30 days</span>;
  return (
    <details>
      <summary className="min-h-10 font-medium text-brand lg:min-h-0">{resultOf(newest)}</summary>
      <ul className="mt-2 space-y-1 text-sm">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="wrap-anywhere">
            {formatDate(delivery.created_at)} <span className="font-mono text-xs">{delivery.event}</span>:{' '}
            {resultOf(delivery)}
            {delivery.next_attempt_at && `, next attempt ${formatDate(delivery.next_attempt_at)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `failed: answered 500 after 8 attempts` */
function resultOf({ state, attempts }: WebhookDeliveryView): string {
  const last = attempts.at(-1);
  if (!last) return state;
  const answer = last.status === undefined ? (last.error ?? 'no answer') : `answered ${last.status}`;
  return `${state}: ${answer}${attempts.length > 1 ? ` after ${attempts.length} attempts` : ''}`;
}

/** A user's webhook addresses, and their last deliveries. */
export function UserWebhooks({ id }: { id: string }) {
  const webhooks = useAdminUserWebhooksQuery(id, fresh);
  return (
    <RemoteTable
      list={webhooks}
      failed="The webhooks could not be loaded"
      empty={<EmptyState icon="list" title="No webhook endpoints" />}
      caption="Webhooks"
      columns={columns}
      rowKey={({ id: webhook }) => webhook}
    />
  );
}
