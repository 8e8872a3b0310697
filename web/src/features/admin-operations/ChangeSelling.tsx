import { useForm } from 'react-hook-form';
import { useSetSellingMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import type { SellingView } from '../../shared/api/api.generated';
import { toast } from '../../shared/ui/toast';

export type SellingChange = Pick<SellingView, 'kind' | 'id' | 'name' | 'stopped'>;

/** Asks for confirmation and a reason before selling is stopped or resumed. */
export function ChangeSelling({ change, onClose }: { change: SellingChange; onClose: () => void }) {
  const { kind, id, name, stopped } = change;
  const [setSelling, { isLoading, error }] = useSetSellingMutation();
  const { register, handleSubmit, formState } = useForm<{ reason: string }>();
  const submit = handleSubmit(async ({ reason }) => {
    const { data } = await setSelling({ kind, id, stopped, reason });
    if (!data) return;
    toast.success(data.message);
    onClose();
  });
  return (
    <ConfirmDialog
      title={stopped ? 'Stop selling' : 'Sell again'}
      question={`Are you sure that ${name} should ${stopped ? 'not be sold any more' : 'be sold again'}?`}
      action={stopped ? 'Stop selling' : 'Sell again'}
      variant={stopped ? 'danger' : 'primary'}
      busy={isLoading}
      failed="Nothing was changed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        {stopped
          ? 'Clients no longer see the offers. Numbers that are sold already still receive messages and refunds.'
          : 'Clients see the offers again within a second.'}
      </p>
      <ReasonField
        label="Reason"
        hint="Stored in the audit trail."
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
    </ConfirmDialog>
  );
}
