import { useForm } from 'react-hook-form';
import { useDeleteUserMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import type { UserView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { TextField } from '../../shared/ui/TextField';
import { toast } from '../../shared/ui/toast';

/** Asks for confirmation; where there is money in the wallet, the e-mail address must be typed. */
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
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const confirm = handleSubmit(async () => {
    const { data } = await drop(user.id);
    if (!data) return;
    toast.success('User deleted successfully.');
    onDeleted();
  });
  const isTheirs = (typed: string) =>
    typed.trim().toLowerCase() === user.email.toLowerCase() || 'This is not their e-mail address.';
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
      {user.bal > 0 && (
        <>
          <p className="text-sm">
            There is money in this wallet. Nobody can use it after the deletion. To keep it, lock the user instead.
          </p>
          <TextField
            label="Type their e-mail address to delete"
            error={formState.errors.email?.message}
            registration={register('email', { validate: isTheirs })}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
