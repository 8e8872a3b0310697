import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useDiscardDeadLetterMutation, useReplayDeadLettersMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import type { DeadLetterView } from '../../shared/api/api.generated';
import { Reason, reasonProblem } from './Reason';

export function DiscardLetter({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const [discard, { isLoading, error }] = useDiscardDeadLetterMutation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = async () => {
    setTried(true);
    if (reasonProblem(reason)) return;
    const { data } = await discard({ sequence: letter.sequence, reason: reason.trim() });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Discard event"
      question={`Are you sure that ${letter.service} shall never handle this event? It can not be brought back.`}
      action="Discard"
      busy={isLoading}
      failed="The event was not discarded"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <span className="font-mono text-xs break-all">{letter.subject}</span>
        <br />
        <span className="text-soft wrap-anywhere">{letter.reason}</span>
      </p>
      <Reason label="Reason" value={reason} tried={tried} onChange={setReason} />
    </ConfirmDialog>
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
      question="Are you sure you want to give every event once more to the service that gave it up?"
      action="Replay all"
      look="primary"
      busy={isLoading}
      failed="Not every event was replayed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">What fails again comes back to this list.</p>
    </ConfirmDialog>
  );
}
