import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BeginSecondFactorBody, ConfirmSecondFactorBody, SecondFactorSecretView } from '../api/api.generated';
import { t } from '../language/text';
import { QrCode } from '../qr/QrCode';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { CurrentPasswordField, currentPasswordRule } from '../ui/CurrentPasswordField';
import { FormActions } from '../ui/FormActions';
import { Card } from '../ui/Surface';
import { CodeField } from '../ui/TextField';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './api';
import { RecoveryCodes } from './RecoveryCodes';

/** Enrolment in two-factor login: password, secret for the app, first code, recovery codes. */
export function Enrol({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<SecondFactorSecretView>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = codes ? 'codes' : begun ? 'app' : 'password';
  return (
    <Card className="p-5 sm:p-6">
      <h2 key={step} ref={arrive} tabIndex={-1} className="mb-4 text-lg outline-none">
        {t`Switch two-factor login on`}
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <ConfirmApp begun={begun} onConfirmed={setCodes} onCancel={onClose} />
      ) : (
        <AskPassword onBegun={setBegun} onCancel={onClose} />
      )}
    </Card>
  );
}

/** Moves the focus to a new step's heading, because the focused button is gone. */
function arrive(head: HTMLElement | null): void {
  head?.focus();
}

function AskPassword({
  onBegun,
  onCancel,
}: {
  onBegun: (begun: SecondFactorSecretView) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<BeginSecondFactorBody>();
  const [begin, { isLoading, error }] = useBeginSecondFactorMutation();
  const submit = async (typed: BeginSecondFactorBody) => {
    const { data } = await begin(typed);
    if (data) onBegun(data.data);
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
      <p className="text-soft">{t`You need an authenticator app on your phone. First, your password again.`}</p>
      <CurrentPasswordField
        error={formState.errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
      <FormActions
        action={t`Continue`}
        busy={isLoading}
        failed={t`Two-factor login was not switched on`}
        failure={error}
        onCancel={onCancel}
      />
    </form>
  );
}

function ConfirmApp({
  begun,
  onConfirmed,
  onCancel,
}: {
  begun: SecondFactorSecretView;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<ConfirmSecondFactorBody>();
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const submit = async ({ code }: ConfirmSecondFactorBody) => {
    const { data } = await confirm({ code: code.trim() });
    if (data) onConfirmed(data.data.recoveryCodes);
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
      <p className="text-soft">{t`Scan this with your authenticator app.`}</p>
      <QrCode text={begun.uri} label={t`QR code for your authenticator app`} />
      <div className="space-y-2">
        <p className="text-sm text-soft">{t`Can’t scan it? Type this key into the app:`}</p>
        <p className="flex flex-wrap items-center gap-3">
          <code aria-label={t`Key`} className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button variant="quiet" size="sm" onClick={() => void copy(begun.secret, t`Key copied!`, 2000)}>
            {t`Copy key`}
          </Button>
        </p>
      </div>
      <CodeField
        label={t`Code of the app`}
        hint={t`Six digits, new every half minute.`}
        error={formState.errors.code?.message}
        registration={register('code', {
          required: t`Enter the code that the app shows.`,
          pattern: { value: /^\s*\d{3}\s?\d{3}\s*$/, message: t`The code has six digits.` },
        })}
      />
      <FormActions
        action={t`Switch on`}
        busy={isLoading}
        failed={t`Two-factor login was not switched on`}
        failure={error}
        onCancel={onCancel}
      />
    </form>
  );
}
