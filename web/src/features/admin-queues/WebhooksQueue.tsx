import { useState } from 'react';
import { Link } from 'react-router';
import { useCloseWebhookFailuresMutation, useWebhookFailuresQuery } from '../../shared/admin/api';
import type { WebhookFailuresView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { failureKinds, failureProviders } from '../../shared/admin/webhookFailures';
import { formatDate } from '../../shared/dates';
import { formatCount } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { useFinish } from '../../shared/ui/useFinish';
import { Acts, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const titleOf = ({ provider, kind }: WebhookFailuresView): string =>
  `${failureProviders[provider]}: ${failureKinds[kind].toLowerCase()}`;

const item = (failures: WebhookFailuresView): Item => ({
  id: `${failures.provider}:${failures.kind}`,
  title: titleOf(failures),
  line: `${formatCount(failures.open)} not looked at, ${formatCount(failures.count)} in all`,
  since: failures.open_since ?? failures.since,
});

/** Payment providers' failed webhooks that nobody has looked at, with one item per provider and reason. */
export function WebhooksQueue() {
  const { paging, options } = usePageOf('failed-webhooks');
  const { currentData, ...rest } = useWebhookFailuresQuery(undefined, options);
  const open = currentData?.data.filter((failures) => failures.open > 0);
  const data = open?.toSorted((a, b) => item(a).since.localeCompare(item(b).since));
  const [closing, setClosing] = useState<WebhookFailuresView>();
  return (
    <>
      <QueueList
        queue="failed-webhooks"
        list={{ ...rest, currentData: data && { data } }}
        paging={paging}
        empty="No webhook failed"
        item={item}
      >
        {(failures) => (
          <>
            <ul aria-label="Latest" className="space-y-1">
              {failures.last.map(({ at, reference }, index) => (
                <li key={index}>
                  {formatDate(at)}{' '}
                  {reference && (
                    <Link
                      to={`/admin/deposit-history?search=${encodeURIComponent(reference)}`}
                      className="text-brand underline"
                    >
                      <Mono>{reference}</Mono>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            <Acts>
              <Button size="sm" onClick={() => setClosing(failures)}>
                Close
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {closing && <CloseFailures failures={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

function CloseFailures({ failures, onClose }: { failures: WebhookFailuresView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [close, { isLoading, error }] = useCloseWebhookFailuresMutation();
  const { provider, kind, count } = failures;
  const confirm = async (reason: string) => {
    finish(await close({ provider, kind, count, reason }));
  };
  return (
    <ReasonDialog
      title="Close failed webhooks"
      question={`${titleOf(failures)}. Those that fail from now on are shown again.`}
      action="Close"
      label="What did you find?"
      variant="primary"
      busy={isLoading}
      failed="The failed webhooks were not closed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
