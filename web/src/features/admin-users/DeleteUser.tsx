import { useForm } from 'react-hook-form';
import { useAdminUserQuery, useDeleteUserMutation } from '../../shared/admin/api';
import type { UserView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { toast } from '../../shared/toast';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { TextField } from '../../shared/ui/TextField';

/** Asks for confirmation; if the user has money, or that is unknown, the e-mail address must be typed. */
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
  const details = useAdminUserQuery(user.id, { refetchOnMountOrArgChange: true });
  const { bal, held = 0 } = details.currentData?.data ?? user;
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
      busy={isLoading || details.isFetching}
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
        Balance <span className="figures">{formatNaira(bal)}</span>
        {held > 0 && (
          <>
            , held for bids <span className="figures">{formatNaira(held)}</span>
          </>
        )}
      </p>
      {(bal + held > 0 || details.isError) && (
        <>
          <p className="text-sm">
            {details.isError
              ? 'What this user has could not be read. What is left of paid deposits goes back; nobody can use the rest after the deletion.'
              : 'What is left of paid deposits goes back to where it was paid from. Nobody can use the rest after the deletion. To keep it, lock the user instead.'}
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
