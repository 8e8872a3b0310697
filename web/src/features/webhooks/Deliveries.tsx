import { useState } from 'react';
import type { WebhookDeliveryView, WebhookView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { useListWebhookDeliveriesQuery, useReadWebhookDeliveryQuery, useReplayWebhookDeliveryMutation } from './api';
import { lastAnswer, problemOf, stateNames, stateTones } from './events';
import { ReplaySpan } from './ReplaySpan';

const shownAtOnce = 20;
const refreshMs = 3_000;

/** An endpoint's deliveries of the last 30 days. */
export function Deliveries({ webhook }: { webhook: WebhookView }) {
  const paging = usePaging('', shownAtOnce);
  const [polls, setPolls] = useState(true);
  const deliveries = useListWebhookDeliveriesQuery(
    { id: webhook.id, ...paging.page },
    { refetchOnMountOrArgChange: true, pollingInterval: polls ? refreshMs : 0, skipPollingIfUnfocused: true },
  );
  const rows = deliveries.currentData?.data;
  // A wait of hours need not be watched.
  const isSoon = rows?.some(({ state, attempts }) => state === 'waiting' && attempts.length < 2) ?? true;
  if (isSoon !== polls) setPolls(isSoon);
  return (
    <section aria-label={t`Log`} className="space-y-3 border-t border-line pt-4">
      {deliveries.isError && !rows ? (
        <ErrorState
          title={t`The log could not be loaded`}
          detail={explain(deliveries.error)}
          onRetry={() => void deliveries.refetch()}
        />
      ) : !rows ? (
        <ListSkeleton rows={2} />
      ) : rows.length === 0 ? (
        <p className="text-soft">{t`Nothing was sent in the last 30 days.`}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {rows.map((delivery) => (
              <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
          {webhook.enabled && <ReplaySpan webhook={webhook} />}
        </>
      )}
      <Pager paging={paging} nextCursor={deliveries.currentData?.nextCursor} busy={deliveries.isFetching} />
    </section>
  );
}

function Delivery({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const [open, setOpen] = useState(false);
  const { event, state, created_at, next_attempt_at } = delivery;
  const next = formatDate(next_attempt_at ?? '');
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 space-y-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-sm break-all">{event}</span>
            <StatusPill tone={stateTones[state]}>{stateNames()[state]}</StatusPill>
          </p>
          <p className="text-sm text-soft">{formatDate(created_at)}</p>
          <p className="text-sm break-words text-soft">{lastAnswer(delivery)}</p>
          {next_attempt_at && webhook.enabled && delivery.attempts.length > 0 && (
            <p className="text-sm text-soft">{t`Next attempt ${next}`}</p>
          )}
        </div>
        <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t`Details`}
        </Button>
      </div>
      {open && <Details webhook={webhook} delivery={delivery} />}
    </li>
  );
}

function Details({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const one = useReadWebhookDeliveryQuery(
    { id: webhook.id, delivery: delivery.id },
    { refetchOnMountOrArgChange: true },
  );
  const [replay, { isLoading, error }] = useReplayWebhookDeliveryMutation();
  const again = async () => {
    const { data } = await replay({ id: webhook.id, delivery: delivery.id });
    if (data) toast.success(data.message);
  };
  const shown = one.currentData?.data;
  const failure = one.error ?? error;
  return (
    <div className="space-y-3">
      {failure !== undefined && (
        <Notice tone="bad" title={t`That did not work`}>
          {explain(failure)}
        </Notice>
      )}
      <p className="text-sm break-all text-soft">webhook-id {delivery.message_id}</p>
      {shown?.body && <Text label={t`Sent`} text={pretty(shown.body)} />}
      {shown?.attempts.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} />
      ))}
      {webhook.enabled && delivery.state !== 'waiting' && (
        <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void again()}>
          {t`Send again`}
        </Button>
      )}
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookDeliveryView['attempts'][number] }) {
  const time = formatDate(attempt.at);
  return (
    <div className="space-y-1">
      <p className="text-sm">
        {time}: {attempt.status ?? problemOf(attempt)} · {attempt.duration_ms} ms
      </p>
      {attempt.response && <Text label={t`Answer of ${time}`} text={attempt.response} />}
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <pre
      aria-label={label}
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
