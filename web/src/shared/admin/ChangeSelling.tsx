import { useFinish } from '../ui/useFinish';
import { useSetSellingMutation } from './api';
import type { SellingView } from './api.generated';
import { ReasonDialog } from './ReasonDialog';

/** `stopped`: as it will be. `stopped_at`: whether it was sold before. */
export type SellingChange = Pick<SellingView, 'kind' | 'id' | 'name' | 'stopped' | 'stopped_at'>;

export const sellingAction = ({ stopped, stopped_at }: SellingChange): string =>
  stopped ? 'Stop selling' : stopped_at ? 'Sell again' : 'Sell';

/** Asks for confirmation and a reason before selling stops or resumes. */
export function ChangeSelling({ change, onClose }: { change: SellingChange; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { kind, id, name, stopped, stopped_at } = change;
  const again = stopped_at ? ' again' : '';
  const [setSelling, { isLoading, error }] = useSetSellingMutation();
  const confirm = async (reason: string) => {
    finish(await setSelling({ kind, id, stopped, reason }));
  };
  return (
    <ReasonDialog
      title={sellingAction(change)}
      question={`Are you sure that ${name} should ${stopped ? 'not be sold any more' : `be sold${again}`}?`}
      action={sellingAction(change)}
      variant={stopped ? 'danger' : 'primary'}
      busy={isLoading}
      failed="Nothing was changed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        {stopped
          ? 'Clients no longer see the offers. Numbers that are sold already still receive messages and refunds.'
          : `Clients see the offers${again} within a second.`}
      </p>
    </ReasonDialog>
  );
}
