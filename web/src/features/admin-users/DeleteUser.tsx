import { toast } from '../../shared/ui/toast';
import { useDeleteUserMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { UserView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';

export function DeleteUser({
  user,
  onClose,
  onDeleted = onClose,
}: {
  user: UserView;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const [drop, { isLoading, error }] = useDeleteUserMutation();
  const confirm = async () => {
    const { data } = await drop(user.id);
    if (!data) return;
    toast.success('User deleted successfully.');
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete user"
      question="Are you sure you want to delete this user?"
      action="Delete"
      busy={isLoading}
      failed="Error deleting user. Please try again."
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <strong>{user.name}</strong>
        <br />
        <span className="break-all text-soft">{user.email}</span>
        <br />
        Balance <span className="figures">{formatNaira(user.bal)}</span>
      </p>
    </ConfirmDialog>
  );
}
