import { IfMay } from '../../shared/session/permissions';
import { useState } from 'react';
import { usePricingRulesChangesQuery, usePricingRulesQuery } from '../../shared/admin/api';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import type { PricingRulesChangeView, PricingRuleView } from '../../shared/admin/api.generated';
import { formatDate } from '../../shared/dates';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { RemoveRule, RestoreRules } from './RuleChange';
import { RuleDialog } from './RuleDialog';
import { effectOf, offersOf } from './ruleText';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly rule: PricingRuleView }
  | { readonly kind: 'restore'; readonly to: number };

const historyShown = 20;
const actions: Readonly<Record<PricingRulesChangeView['action'], string>> = {
  added: 'Added a rule',
  replaced: 'Changed a rule',
  removed: 'Removed a rule',
  restored: 'Restored earlier rules',
};

/** Markups for some offers, and their history. */
export function PricingRules() {
  const rules = usePricingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>();
  const [isHistory, setIsHistory] = useState(false);
  const version = rules.currentData?.data.version ?? 0;
  const close = () => setOpen(undefined);
  const columns: readonly Column<PricingRuleView>[] = [
    { name: 'Offers', isRowName: true, cell: offersOf },
    { name: 'Price', cell: effectOf },
    {
      name: 'Action',
      cell: (rule) => (
        <span className="flex flex-wrap gap-2">
          <IfMay permission="prices.change">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setOpen({ kind: 'edit', rule })}
              aria-label={`Change: ${offersOf(rule)}`}
            >
              Change
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setOpen({ kind: 'remove', rule })}
              aria-label={`Remove: ${offersOf(rule)}`}
            >
              Remove
            </Button>
          </IfMay>
        </span>
      ),
    },
  ];
  return (
    <section className="mt-10" aria-labelledby="pricing-rules">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="pricing-rules" className="text-xl">
            Pricing rules
          </h2>
          <p className="mt-1 max-w-prose text-sm text-soft">
            For a service, a country, a provider or a range of costs. The most specific rule applies; without one the
            margins above.
          </p>
        </div>
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" aria-expanded={isHistory} onClick={() => setIsHistory(!isHistory)}>
            History
          </Button>
          <IfMay permission="prices.change">
            <Button onClick={() => setOpen({ kind: 'add' })} disabled={!rules.currentData}>
              Add a rule
            </Button>
          </IfMay>
        </span>
      </div>
      <RemoteTable
        list={{ ...rules, currentData: rules.currentData && { data: rules.currentData.data.rules } }}
        failed="The pricing rules could not be loaded"
        empty={<EmptyState icon="tag" title="No rules: the margins above apply to all prices" />}
        caption="Pricing rules"
        columns={columns}
        rowKey={({ id }) => id}
      />
      {isHistory && <History version={version} onRestore={(to) => setOpen({ kind: 'restore', to })} />}
      {open?.kind === 'add' && <RuleDialog version={version} onClose={close} />}
      {open?.kind === 'edit' && <RuleDialog rule={open.rule} version={version} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRule rule={open.rule} version={version} onClose={close} />}
      {open?.kind === 'restore' && <RestoreRules to={open.to} version={version} onClose={close} />}
    </section>
  );
}

function History({ version, onRestore }: { version: number; onRestore: (to: number) => void }) {
  const changes = usePricingRulesChangesQuery({ limit: historyShown }, { refetchOnMountOrArgChange: true });
  const columns: readonly Column<PricingRulesChangeView>[] = [
    { name: 'Version', numeric: true, isRowName: true, cell: (change) => change.version },
    { name: 'Date', cell: ({ at }) => formatDate(at) },
    { name: 'Change', cell: ({ action }) => actions[action] },
    { name: 'Rules', numeric: true, cell: (change) => change.rules },
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
      <h3 className="mb-3 text-base">Last {historyShown} changes</h3>
      <RemoteTable
        list={changes}
        failed="The history could not be loaded"
        empty={<EmptyState icon="tag" title="The rules were never changed" />}
        caption="Changes of the pricing rules"
        columns={columns}
        rowKey={(change) => String(change.version)}
      />
    </div>
  );
}
