import { useState } from 'react';
import { usePricingRulesQuery } from '../../shared/admin/api';
import type { PricingRuleView } from '../../shared/admin/api.generated';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { IfMay, useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { RemoveRule, RestoreRules } from './RuleChange';
import { type Asked, RuleDialog } from './RuleDialog';
import { RuleHistory } from './RuleHistory';
import { RuleOffers } from './RuleOffers';
import { costRangeOf, effectOf, offersOf } from './ruleText';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly rule: PricingRuleView }
  | { readonly kind: 'restore'; readonly to: number };

/** Markups for some offers, and their history. A service, country or provider in the address opens its rule's form. */
export function PricingRules() {
  const rules = usePricingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>();
  const [params, change] = useUrlParams();
  const isHistory = params.has('history');
  const mayChange = useMay()('prices.change');
  const asked = mayChange && rules.currentData ? askedOf(params) : undefined;
  const version = rules.currentData?.data.version ?? 0;
  const close = () => {
    setOpen(undefined);
    if (asked) change((now) => withValues(now, nothingAsked));
  };
  const columns: readonly Column<PricingRuleView>[] = [
    { name: 'Offers', isRowName: true, cell: (rule) => <RuleOffers rule={rule} /> },
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
          <Button
            variant="secondary"
            aria-expanded={isHistory}
            onClick={() => change((now) => withValues(now, { history: isHistory ? '' : 'shown' }))}
          >
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
      {isHistory && <RuleHistory version={version} onRestore={(to) => setOpen({ kind: 'restore', to })} />}
      {open?.kind === 'add' && <RuleDialog version={version} onClose={close} />}
      {asked && (
        <RuleDialog
          rule={rules.currentData?.data.rules.find((rule) => isFor(rule, asked))}
          asked={asked}
          version={version}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && <RuleDialog rule={open.rule} version={version} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRule rule={open.rule} version={version} onClose={close} />}
      {open?.kind === 'restore' && <RestoreRules to={open.to} version={version} onClose={close} />}
    </section>
  );
}

const nothingAsked = { service: '', country: '', provider: '' };

/** The names in the address. */
function askedOf(params: URLSearchParams): Asked | undefined {
  const named = Object.keys(nothingAsked).flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** Whether a rule is for exactly these offers, at any cost. */
function isFor(rule: PricingRuleView, { service, country, provider }: Asked): boolean {
  const { service_name = rule.service, country_name = rule.country } = rule;
  const isSame = service_name === service && country_name === country && rule.provider === provider;
  return isSame && costRangeOf(rule) === undefined;
}
