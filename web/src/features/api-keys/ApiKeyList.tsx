import { useState } from 'react';
import type { ApiKeyView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { useFinish } from '../../shared/ui/useFinish';
import { currencyTexts, profileTexts, usualAnswers } from './answers';
import { useRevokeApiKeyMutation } from './api';
import { ChangeAnswers } from './ChangeAnswers';
import { KeyUsage } from './KeyUsage';
import { scopeTexts } from './scopes';

export function ApiKeyList({ keys }: { keys: readonly ApiKeyView[] }) {
  const [chosen, setChosen] = useState<ApiKeyView>();
  return (
    <Card className="px-5 sm:px-6">
      <ul className="divide-y divide-line" aria-label={t`API keys`}>
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
  const [isChanging, setChanging] = useState(false);
  const time = formatDate(key.last_used_at ?? '');
  return (
    <li className="space-y-4 py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="min-w-0 break-words">{key.name}</span>
            {key.kind === 'test' && <StatusPill tone="neutral">{t`Test`}</StatusPill>}
          </p>
          <p className="font-mono text-sm text-soft">{key.start}…</p>
          <p className="text-sm text-soft">{key.scopes.map((scope) => scopeTexts()[scope].name).join(', ')}</p>
          {limitsOf(key).map((limit) => (
            <p key={limit} className="text-sm text-soft">
              {limit}
            </p>
          ))}
          <p className="text-sm text-soft">{key.last_used_at ? t`Last used ${time}` : t`Never used`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Usage of ${key.name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Usage`}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Answers to ${key.name}`}
            onClick={() => setChanging(true)}
          >
            {t`Answers`}
          </Button>
          <Button variant="danger" size="sm" aria-label={t`Revoke ${key.name}`} onClick={onRevoke}>
            {t`Revoke`}
          </Button>
        </div>
      </div>
      {isOpen && <KeyUsage apiKey={key} />}
      {isChanging && <ChangeAnswers apiKey={key} onClose={() => setChanging(false)} />}
    </li>
  );
}

function limitsOf(key: ApiKeyView): string[] {
  const { kind, spend_per_day, spent_today = 0, addresses, expires_at, profile, currency } = key;
  const limit = formatNaira(spend_per_day ?? 0);
  const spent = formatNaira(spent_today);
  const from = addresses.join(', ');
  const end = formatDate(expires_at ?? '');
  return [
    ...(kind === 'test' ? [t`Buys with play money`] : []),
    ...(spend_per_day === undefined
      ? []
      : kind === 'test'
        ? [t`Up to ${limit} of it a day`]
        : [t`${spent} of ${limit} spent today`]),
    ...(addresses.length === 0 ? [] : [t`Only from ${from}`]),
    ...(expires_at === undefined ? [] : [t`Expires ${end}`]),
    ...(profile === usualAnswers.profile ? [] : [profileTexts()[profile]]),
    ...(currency === usualAnswers.currency ? [] : [currencyTexts()[currency]]),
  ];
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const confirm = async () => {
    finish(await revoke(apiKey.id));
  };
  return (
    <ConfirmDialog
      title={t`Revoke this key`}
      question={t`Programs that use “${apiKey.name}” are refused at once. This cannot be undone.`}
      action={t`Revoke`}
      busy={isLoading}
      failed={t`The key was not revoked`}
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
