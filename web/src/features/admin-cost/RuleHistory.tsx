import { usePricingRulesChangesQuery } from '../../shared/admin/api';
import type { PricingRuleChangeView, PricingRulesChangeView } from '../../shared/admin/api.generated';
import { PagedTable } from '../../shared/admin/PagedTable';
import { IfMay, useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { changeColumns } from './changes';
import { RuleOffers } from './RuleOffers';
import { effectOf } from './ruleText';

const rows = 20;
const actions: Readonly<Record<PricingRulesChangeView['action'], string>> = {
  added: 'Added a rule',
  replaced: 'Changed a rule',
  removed: 'Removed a rule',
  restored: 'Restored earlier rules',
};

/** Who changed which rules, why, and the rules before. `version`: the one in use. */
export function RuleHistory({ version, onRestore }: { version: number; onRestore: (to: number) => void }) {
  const seesAdmins = useMay()('clients.view');
  const paging = usePaging('', rows);
  const changes = usePricingRulesChangesQuery(paging.page, { refetchOnMountOrArgChange: true });
  const columns: readonly Column<PricingRulesChangeView>[] = [
    ...changeColumns(seesAdmins),
    { name: 'Change', cell: (change) => <Changed change={change} /> },
    { name: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    {
      name: 'Action',
      cell: (change) =>
        change.version === version ? (
          'In use'
        ) : (
          <IfMay permission="prices.change">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onRestore(change.version)}
              aria-label={`Restore version ${change.version}`}
            >
              Restore
            </Button>
          </IfMay>
        ),
    },
  ];
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-base">Changes of the rules</h3>
      <PagedTable
        list={changes}
        paging={paging}
        failed="The history could not be loaded"
        empty={<EmptyState icon="tag" title="The rules were never changed" />}
        caption="Changes of the pricing rules"
        columns={columns}
        rowKey={(change) => String(change.version)}
      />
    </div>
  );
}

function Changed({ change: { action, changed, rules } }: { change: PricingRulesChangeView }) {
  return (
    <>
      <strong>{actions[action]}</strong>{' '}
      <span className="text-soft">({rules === 1 ? '1 rule since' : `${rules} rules since`})</span>
      {changed.map((each) => (
        <span key={(each.after ?? each.before)?.id} className="second-line wrap-anywhere">
          {' '}
          <Move change={each} />
        </span>
      ))}
    </>
  );
}

function Move({ change: { before, after } }: { change: PricingRuleChangeView }) {
  const rule = after ?? before;
  return (
    rule && (
      <>
        <RuleOffers rule={rule} />: {before ? effectOf(before) : 'no rule'} → {after ? effectOf(after) : 'no rule'}
      </>
    )
  );
}
