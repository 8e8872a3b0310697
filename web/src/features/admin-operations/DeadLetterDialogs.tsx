import { toast } from '../../shared/ui/toast';
import { useDiscardDeadLetterMutation, useReplayDeadLettersMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import type { DeadLetterView } from '../../shared/api/api.generated';

export function DiscardDeadLetter({ event, onClose }: { event: DeadLetterView; onClose: () => void }) {
  const [discard, { isLoading, error }] = useDiscardDeadLetterMutation();
  const confirm = async (reason: string) => {
    const { data } = await discard({ sequence: event.sequence, reason });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ReasonDialog
      title="Discard event"
      question={`Are you sure that ${event.service} should never process this event? It cannot be restored.`}
      action="Discard"
      busy={isLoading}
      failed="The event was not discarded"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <span className="font-mono text-xs break-all">{event.subject}</span>
        <br />
        <span className="text-soft wrap-anywhere">{event.reason}</span>
      </p>
    </ReasonDialog>
  );
}

export function ReplayAll({ onClose }: { onClose: () => void }) {
  const [replay, { isLoading, error }] = useReplayDeadLettersMutation();
  const confirm = async () => {
    const { data } = await replay();
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Replay all"
      question="Are you sure you want to replay every event to the service that failed to process it?"
      action="Replay all"
      variant="primary"
      busy={isLoading}
      failed="Not every event was replayed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">Events that fail again return to this list.</p>
    </ConfirmDialog>
  );
}
