import { useForm } from 'react-hook-form';
import { useLockUserMutation, useUnlockUserMutation } from '../../shared/admin/api';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';

/** Asks for confirmation and a reason before an account is locked or unlocked. */
export function LockUser({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { locked } = user;
  const [lock, locking] = useLockUserMutation();
  const [unlock, unlocking] = useUnlockUserMutation();
  const { register, handleSubmit, formState } = useForm<{ reason: string }>();
  const submit = handleSubmit(async ({ reason }) => {
    finish(await (locked ? unlock : lock)({ id: user.id, lockBody: { reason } }));
  });
  return (
    <ConfirmDialog
      title={locked ? 'Unlock user' : 'Lock user'}
      question={`Are you sure you want to ${locked ? 'unlock' : 'lock'} the account of ${user.name}?`}
      action={locked ? 'Unlock' : 'Lock'}
      variant={locked ? 'primary' : 'danger'}
      busy={locking.isLoading || unlocking.isLoading}
      failed={locked ? 'The account was not unlocked' : 'The account was not locked'}
      failure={locked ? unlocking.error : locking.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        {locked
          ? 'They can log in again. API keys that ended stay ended.'
          : 'Sessions and API keys end at once, and nobody can log in. Balance, numbers and messages stay. The client gets an e-mail.'}
      </p>
      <ReasonField
        label="Reason"
        hint="Stored in the audit trail. The client does not see it."
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
    </ConfirmDialog>
  );
}
