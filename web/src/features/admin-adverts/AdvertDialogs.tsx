import { useDeleteAdvertMutation, useSetAdvertStatusMutation } from '../../shared/admin/api';
import type { AdvertView } from '../../shared/api/api.generated';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';

interface About {
  readonly advert: AdvertView;
  readonly onClose: () => void;
}

export function SwitchAdvert({ advert: { id, name, status }, onClose }: About) {
  const finish = useFinish(onClose);
  const [change, { isLoading, error }] = useSetAdvertStatusMutation();
  const next = status === 'active' ? 'inactive' : 'active';
  const confirm = async () => {
    finish(await change({ id, status: next }));
  };
  return (
    <ConfirmDialog
      title="Change status"
      question={`Are you sure you want to switch the status of this advert from ${status} to ${next}?`}
      action="Change"
      variant="primary"
      busy={isLoading}
      failed="Failed to update status"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm font-semibold">{name}</p>
    </ConfirmDialog>
  );
}

export function DeleteAdvert({ advert: { id, name }, onClose }: About) {
  const finish = useFinish(onClose);
  const [drop, { isLoading, error }] = useDeleteAdvertMutation();
  const confirm = async () => {
    finish(await drop({ id }));
  };
  return (
    <ConfirmDialog
      title="Delete advert"
      question="Are you sure you want to delete this advert?"
      action="Delete"
      busy={isLoading}
      failed="Failed to delete advert"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm font-semibold">{name}</p>
    </ConfirmDialog>
  );
}
