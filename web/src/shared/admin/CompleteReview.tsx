import { useForm } from 'react-hook-form';
import { toast } from '../ui/toast';
import { useResolveNumberMutation } from './api';
import { ConfirmDialog } from './ConfirmDialog';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';
import type { AdminOrderView, ResolveOrderBody } from '../api/api.generated';

/** Ends the manual review of a number, with a note of what the admin found. Moves no money. */
export function CompleteReview({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const [resolve, { isLoading, error }] = useResolveNumberMutation();
  const { register, handleSubmit, formState } = useForm<Pick<ResolveOrderBody, 'note'>>();
  const submit = handleSubmit(async ({ note }) => {
    const { data } = await resolve({ id: order.id, note });
    if (!data) return;
    toast.success(data.message);
    onClose();
  });
  return (
    <ConfirmDialog
      title="Complete review"
      question="Are you sure that the review of this number is complete? This moves no money."
      action="Complete review"
      variant="primary"
      busy={isLoading}
      failed="The review was not completed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{order.attention}</p>
      <ReasonField
        label="What did you find?"
        hint="Stored in the audit trail."
        error={formState.errors.note?.message}
        registration={register('note', reasonRule)}
      />
    </ConfirmDialog>
  );
}
