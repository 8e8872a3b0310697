import { useFinish } from '../ui/useFinish';
import { useResolveNumberMutation } from './api';
import type { AdminOrderView } from './api.generated';
import { ReasonDialog } from './ReasonDialog';

/** Ends a number's manual review with a note of what the admin found. Moves no money. */
export function CompleteReview({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [resolve, { isLoading, error }] = useResolveNumberMutation();
  const confirm = async (note: string) => {
    finish(await resolve({ id: order.id, note }));
  };
  return (
    <ReasonDialog
      title="Complete review"
      question="Are you sure that the review of this number is complete? This moves no money."
      action="Complete review"
      label="What did you find?"
      variant="primary"
      busy={isLoading}
      failed="The review was not completed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{order.attention}</p>
    </ReasonDialog>
  );
}
