import { useState } from 'react';
import type { ChangeOwnWebhookBody, WebhookView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { useFinish } from '../../shared/ui/useFinish';
import { useChangeWebhookMutation, useTestWebhookMutation } from './api';
import { Deliveries } from './Deliveries';
import { DeleteEndpoint, RotateSecret } from './EndpointDialogs';
import { EndpointForm } from './EndpointForm';
import { eventTexts, troubleOf } from './events';

type Open = 'log' | 'edit' | 'rotate' | 'delete';

/** An endpoint with its actions and its log. */
export function Endpoint({ webhook }: { webhook: WebhookView }) {
  const { id, url, description, events, enabled, previous_secret_until } = webhook;
  const [open, setOpen] = useState<Open>();
  const [change, changing] = useChangeWebhookMutation();
  const [test, testing] = useTestWebhookMutation();
  const trouble = troubleOf(webhook);
  const isAccessEnded = webhook.switched_off_by === 'access-ended';
  const until = formatDate(previous_secret_until ?? '');
  const failure = changing.error ?? testing.error;
  const close = () => setOpen(undefined);

  const send = async () => {
    const { data } = await test(id);
    if (!data) return;
    toast.success(data.message);
    // A form or secret that was opened meanwhile stays.
    setOpen((now) => now ?? 'log');
  };
  const save = (next: Partial<ChangeOwnWebhookBody>) => {
    const { balance_below } = webhook;
    const body = { url, description: description || undefined, events, balance_below, enabled, ...next };
    return change({ id, changeOwnWebhookBody: body });
  };
  const toggle = async () => {
    if (isAccessEnded) return setOpen('edit');
    const { data } = await save({ enabled: !enabled });
    if (data) toast.success(data.message);
  };

  return (
    <li>
      <Card className="space-y-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 space-y-1">
            <h2 className="font-mono text-sm font-medium break-all">{url}</h2>
            {description && <p className="break-words">{description}</p>}
            <p className="text-sm text-soft">{events.map((event) => eventTexts()[event]).join(' · ')}</p>
            {previous_secret_until && <p className="text-sm text-soft">{t`The old secret signs until ${until}.`}</p>}
          </div>
          <StatusPill tone={enabled ? (trouble ? 'warn' : 'good') : 'neutral'}>
            {enabled ? (trouble ? t`failing` : t`on`) : t`off`}
          </StatusPill>
        </div>
        {trouble && <Notice tone="warn" title={trouble} />}
        {open === 'edit' ? (
          <EditEndpoint
            webhook={webhook}
            busy={changing.isLoading}
            failure={changing.error}
            onSave={save}
            onClose={close}
          />
        ) : (
          <>
            {failure !== undefined && (
              <Notice tone="bad" title={t`That did not work`}>
                {explain(failure)}
              </Notice>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-expanded={open === 'log'}
                onClick={() => setOpen(open === 'log' ? undefined : 'log')}
              >
                {t`Log`}
              </Button>
              {enabled && (
                <Button size="sm" variant="secondary" busy={testing.isLoading} onClick={() => void send()}>
                  {t`Test`}
                </Button>
              )}
              <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
                {t`Change`}
              </Button>
              <Button size="sm" variant="secondary" busy={changing.isLoading} onClick={() => void toggle()}>
                {enabled ? t`Switch off` : t`Switch on`}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setOpen('rotate')}>
                {t`New secret`}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setOpen('delete')}>
                {t`Delete`}
              </Button>
            </div>
          </>
        )}
        {open === 'log' && <Deliveries webhook={webhook} />}
        {open === 'rotate' && <RotateSecret webhook={webhook} onClose={close} />}
        {open === 'delete' && <DeleteEndpoint webhook={webhook} onClose={close} />}
      </Card>
    </li>
  );
}

/** A separate form each time it is opened. The call belongs to the endpoint: it sends all of it, so the switch waits for it too. */
function EditEndpoint({
  webhook,
  busy,
  failure,
  onSave,
  onClose,
}: {
  webhook: WebhookView;
  busy: boolean;
  failure: unknown;
  onSave: (body: Partial<ChangeOwnWebhookBody>) => Promise<{ data?: { message: string } }>;
  onClose: () => void;
}) {
  const finish = useFinish(onClose);
  const isAccessEnded = webhook.switched_off_by === 'access-ended';
  return (
    <EndpointForm
      webhook={webhook}
      action={isAccessEnded ? t`Switch on` : t`Save`}
      busy={busy}
      failed={t`The endpoint was not changed`}
      failure={failure}
      onSave={async (body) =>
        finish(await onSave({ description: '', ...body, ...(isAccessEnded && { enabled: true }) }))
      }
      onCancel={onClose}
    />
  );
}
