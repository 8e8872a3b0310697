import { useState } from 'react';
import type { WebhookView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';
import { useReplayWebhookMutation } from './api';

const hourMs = 60 * 60_000;

/** In the form of `<input type="datetime-local">`. */
function localText(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function ReplaySpan({ webhook }: { webhook: WebhookView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t`Send a span of time again`}
      </Button>
      {open && <SpanDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function SpanDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [from, setFrom] = useState(() => localText(new Date(Date.now() - hourMs)));
  const [to, setTo] = useState(() => localText(new Date(Date.now() + 60_000)));
  const [replay, { isLoading, error }] = useReplayWebhookMutation();
  const isSpan = from !== '' && to !== '' && new Date(from) < new Date(to);
  const confirm = async () => {
    if (!isSpan) return;
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    finish(await replay({ id: webhook.id, replayWebhookBody: span }));
  };
  return (
    <ConfirmDialog
      title={t`Send a span of time again`}
      question={t`Everything that happened in this time is sent again, each with its webhook-id.`}
      action={t`Send again`}
      variant="primary"
      busy={isLoading}
      failed={t`Nothing was sent again`}
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Moment label={t`From`} value={from} onChange={setFrom} />
      <Moment
        label={t`To`}
        value={to}
        onChange={setTo}
        error={isSpan ? undefined : t`The end must be after the start.`}
      />
    </ConfirmDialog>
  );
}

function Moment({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      error={error}
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
