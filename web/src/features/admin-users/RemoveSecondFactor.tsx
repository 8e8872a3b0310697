import { useRemoveUserSecondFactorMutation } from '../../shared/admin/api';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';

export function RemoveSecondFactor({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [remove, { isLoading, error }] = useRemoveUserSecondFactorMutation();
  const confirm = async () => {
    finish(await remove(user.id));
  };
  return (
    <ConfirmDialog
      title="Switch two-factor login off"
      question={`Are you sure you want to switch two-factor login of ${user.name} off?`}
      action="Switch off"
      busy={isLoading}
      failed="Two-factor login was not switched off"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        Only for a user who lost the phone and the recovery codes, and who you are sure is the owner. Their sessions,
        API keys and password end; an e-mail to {user.email} has a link to set a new password.
      </p>
    </ConfirmDialog>
  );
}
