import { useState } from 'react';
import type { ApiKeyView } from '../../shared/api/api.generated';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDate, formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { toast } from '../../shared/ui/toast';
import { useRevokeApiKeyMutation } from './api';
import { KeyUsage } from './KeyUsage';
import { scopeTexts } from './scopes';

export function ApiKeyList({ keys }: { keys: readonly ApiKeyView[] }) {
  const [chosen, setChosen] = useState<ApiKeyView>();
  return (
    <Card className="px-5 sm:px-6">
      <ul className="divide-y divide-line" aria-label="API keys">
        {keys.map((key) => (
          <Row key={key.id} apiKey={key} onRevoke={() => setChosen(key)} />
        ))}
      </ul>
      {chosen && <Revoke apiKey={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function Row({ apiKey: key, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="space-y-4 py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="min-w-0 break-words">{key.name}</span>
            {key.kind === 'test' && <StatusPill tone="neutral">Test</StatusPill>}
          </p>
          <p className="font-mono text-sm text-soft">{key.start}…</p>
          <p className="text-sm text-soft">{key.scopes.map((scope) => scopeTexts[scope].name).join(', ')}</p>
          {limitsOf(key).map((limit) => (
            <p key={limit} className="text-sm text-soft">
              {limit}
            </p>
          ))}
          <p className="text-sm text-soft">
            {key.last_used_at ? `Last used ${formatDate(key.last_used_at)}` : 'Never used'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Usage of ${key.name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Usage
          </Button>
          <Button variant="danger" size="sm" aria-label={`Revoke ${key.name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      </div>
      {isOpen && <KeyUsage apiKey={key} />}
    </li>
  );
}

function limitsOf({ kind, spend_per_day, spent_today = 0, addresses, expires_at }: ApiKeyView): string[] {
  return [
    ...(kind === 'test' ? ['Buys with play money'] : []),
    ...(spend_per_day === undefined
      ? []
      : kind === 'test'
        ? [`Up to ${formatNaira(spend_per_day)} of it a day`]
        : [`${formatNaira(spent_today)} of ${formatNaira(spend_per_day)} spent today`]),
    ...(addresses.length === 0 ? [] : [`Only from ${addresses.join(', ')}`]),
    ...(expires_at === undefined ? [] : [`Expires ${formatDate(expires_at)}`]),
  ];
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const confirm = async () => {
    const { data } = await revoke(apiKey.id);
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Revoke this key"
      question={`Programs that use “${apiKey.name}” are refused at once. This cannot be undone.`}
      action="Revoke"
      busy={isLoading}
      failed="The key was not revoked"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
