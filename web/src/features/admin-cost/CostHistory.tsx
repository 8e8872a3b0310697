import { useEffect, useState } from 'react';
import { useCostChangesQuery, usePreviewCostMutation, useSaveCostMutation } from '../../shared/admin/api';
import type { CostChangeView } from '../../shared/admin/api.generated';
import { PagedTable } from '../../shared/admin/PagedTable';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { IfMay, useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { useFinish } from '../../shared/ui/useFinish';
import { changeColumns, reasonHint } from './changes';
import { costFields } from './costFields';
import { PricePreview } from './PricePreview';

const rows = 20;

/** Who changed margins and rates, why, the earlier values, and a way back. */
export function CostHistory() {
  const seesAdmins = useMay()('clients.view');
  const paging = usePaging('', rows);
  const [undoing, setUndoing] = useState<CostChangeView>();
  const changes = useCostChangesQuery(paging.page, { refetchOnMountOrArgChange: true });
  const columns: readonly Column<CostChangeView>[] = [
    ...changeColumns(seesAdmins),
    {
      name: 'Change',
      cell: (change) => (
        <>
          {movesOf(change).map((move) => (
            <span key={move} className="block">
              {move}{' '}
            </span>
          ))}
        </>
      ),
    },
    { name: 'Reason', cell: ({ reason = '–' }) => <span className="wrap-anywhere">{reason}</span> },
    {
      name: 'Action',
      cell: (change) => (
        <IfMay permission="prices.change">
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setUndoing(change)}
            aria-label={`Back to before version ${change.version}`}
          >
            Back to before
          </Button>
        </IfMay>
      ),
    },
  ];
  return (
    <div className="mt-4">
      <h2 className="sr-only">Changes of margins and rates</h2>
      <PagedTable
        list={changes}
        paging={paging}
        failed="The history could not be loaded"
        empty={<EmptyState icon="tag" title="Margins and rates were never changed" />}
        caption="Changes of margins and rates"
        columns={columns}
        rowKey={({ version }) => String(version)}
      />
      {undoing && <BackToBefore change={undoing} onClose={() => setUndoing(undefined)} />}
    </div>
  );
}

/** `Low cost: 30 → 40` */
function movesOf({ before, after }: CostChangeView): string[] {
  const moved = costFields.filter(({ name }) => before[name] !== after[name]);
  return moved.map(({ name, label }) => `${label}: ${before[name]} → ${after[name]}`);
}

/** Asks for a reason before earlier margins and rates apply again, and shows which prices move. */
function BackToBefore({ change: { version, before }, onClose }: { change: CostChangeView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [save, { isLoading, error }] = useSaveCostMutation();
  const [preview, { data }] = usePreviewCostMutation();
  useEffect(() => void preview(before), [preview, before]);
  const confirm = async (reason: string) => {
    // The preview shows anything unusual.
    finish(await save({ ...before, reason, confirm: true }));
  };
  return (
    <ReasonDialog
      title="Back to earlier margins and rates"
      question={`Are you sure that those before version ${version} should apply again? All prices change at once.`}
      action="Save these"
      hint={reasonHint}
      busy={isLoading}
      failed="Failed to update site details."
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm [&_dt]:text-soft">
        {costFields.map(({ name, label, unit }) => (
          <div key={name} className="contents">
            <dt>
              {label} ({unit})
            </dt>
            <dd className="figures">{before[name]}</dd>
          </div>
        ))}
      </dl>
      {data && <PricePreview preview={data.data} />}
    </ReasonDialog>
  );
}
