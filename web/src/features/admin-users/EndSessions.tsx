import { useEndUserSessionsMutation } from '../../shared/admin/api';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';

export function EndSessions({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [end, { isLoading, error }] = useEndUserSessionsMutation();
  const confirm = async () => {
    finish(await end(user.id));
  };
  return (
    <ConfirmDialog
      title="End sessions"
      question={`Are you sure you want to log ${user.name} out everywhere?`}
      action="End sessions"
      busy={isLoading}
      failed="The sessions were not ended"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        API keys and unused links to reset the password end too. They can log in again with their password.
      </p>
    </ConfirmDialog>
  );
}
