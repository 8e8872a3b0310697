import { toast } from '../../shared/ui/toast';
import { useChangeRoleMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { UserDetailsView } from '../../shared/api/api.generated';

export function ChangeRole({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const role = user.role === 'admin' ? 'client' : 'admin';
  const confirm = async () => {
    const { data } = await change({ id: user.id, roleBody: { role } });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Change role"
      question={
        role === 'admin'
          ? `Are you sure you want to make ${user.name} an admin?`
          : `Are you sure you want to make ${user.name} an ordinary client?`
      }
      action={role === 'admin' ? 'Make admin' : 'Make client'}
      busy={isLoading}
      failed="The role was not changed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        {role === 'admin' && 'Admins see every client, move money and set prices. '}
        Their sessions end: they log in again.
      </p>
    </ConfirmDialog>
  );
}
