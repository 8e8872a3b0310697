import { useState } from 'react';
import type { WebhookView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Dialog } from '../../shared/ui/Dialog';
import { useFinish } from '../../shared/ui/useFinish';
import { useDeleteWebhookMutation, useRotateWebhookSecretMutation } from './api';
import { NewSecret } from './NewSecret';

export function RotateSecret({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const [rotate, { isLoading, error }] = useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string>();
  const confirm = async () => {
    const { data } = await rotate(webhook.id);
    if (data) setSecret(data.data.secret);
  };
  if (secret !== undefined) {
    return (
      <Dialog title={t`New secret`} onClose={onClose}>
        <NewSecret title={t`The new secret is in use`} secret={secret} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t`New secret`}
      question={t`Webhooks are signed with the old and the new secret for 24 hours, then with the new one only.`}
      action={t`Make a new secret`}
      variant="primary"
      busy={isLoading}
      failed={t`There is no new secret`}
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

export function DeleteEndpoint({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [remove, { isLoading, error }] = useDeleteWebhookMutation();
  const confirm = async () => {
    finish(await remove(webhook.id));
  };
  return (
    <ConfirmDialog
      title={t`Delete this endpoint`}
      question={t`Nothing is sent to it any more, and its log is deleted. This cannot be undone.`}
      action={t`Delete`}
      busy={isLoading}
      failed={t`The endpoint was not deleted`}
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
