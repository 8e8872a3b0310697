import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useResolveNumberMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import type { AdminOrderView } from '../../shared/api/api.generated';
import { reasonProblem, Reason } from './Reason';

/** Somebody has asked the provider: the number leaves the list, with what was found. */
export function SettleNumber({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const [resolve, { isLoading, error }] = useResolveNumberMutation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = async () => {
    setTried(true);
    if (reasonProblem(note)) return;
    const { data } = await resolve({ id: order.id, note: note.trim() });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Settled"
      question="Are you sure that this number needs nobody any more? No money moves by this."
      action="Take off the list"
      look="primary"
      busy={isLoading}
      failed="The number stays on the list"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{order.attention}</p>
      <Reason label="What did you find?" value={note} tried={tried} onChange={setNote} />
    </ConfirmDialog>
  );
}
