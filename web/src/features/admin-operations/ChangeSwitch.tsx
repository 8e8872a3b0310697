import { useForm } from 'react-hook-form';
import { useSetSwitchMutation } from '../../shared/admin/api';
import type { SwitchView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';
import { switchTexts } from './switchTexts';

interface Form {
  readonly reason: string;
  readonly notice: string;
}

/** Asks for confirmation and a reason before a switch changes, and for a sentence for clients if something stops. */
export function ChangeSwitch({ state, onClose }: { state: SwitchView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { name, usual } = state;
  const on = !state.on;
  const stops = on !== usual;
  const { title, effect } = switchTexts[name];
  const [setSwitch, { isLoading, error }] = useSetSwitchMutation();
  const { register, handleSubmit, formState } = useForm<Form>({ defaultValues: { reason: '', notice: '' } });
  const submit = handleSubmit(async ({ reason, notice }) => {
    finish(await setSwitch({ name, on, reason, ...(stops && notice && { notice }) }));
  });
  const action = on ? 'Switch on' : 'Switch off';
  return (
    <ConfirmDialog
      title={`${title}: ${on ? 'on' : 'off'}`}
      question={`Are you sure that ${title} should be switched ${on ? 'on' : 'off'}?`}
      action={action}
      variant={stops ? 'danger' : 'primary'}
      busy={isLoading}
      failed="Nothing was changed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{stops ? effect : 'Everything is as usual again within a second.'}</p>
      <ReasonField
        label="Reason"
        hint="Stored in the audit trail. Clients do not see it."
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      {stops && (
        <TextField
          label="For clients (optional)"
          hint="A sentence that they read instead of the usual one, e.g. when it will be over."
          maxLength={500}
          error={formState.errors.notice?.message}
          registration={register('notice', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (typed) =>
              typed === '' || reasonRule.validate(typed) === true || 'Please write at least 3 characters.',
          })}
        />
      )}
    </ConfirmDialog>
  );
}
