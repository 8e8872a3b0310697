import { Decimal } from 'decimal.js';
import { type Markup } from './price';
import { type ProviderName } from './provider-name';

/** A country and a service by product ids, and the provider. */
export interface PricedItem {
  readonly country: string;
  readonly service: string;
  readonly provider: ProviderName;
}

/** A markup for some offers. An absent condition matches all. */
export interface PricingRule extends Markup {
  readonly id: string;
  readonly service?: string;
  readonly country?: string;
  readonly provider?: ProviderName;
  /** The provider's cost in US dollars as decimal strings: at least `from` and below `to`. */
  readonly from?: string;
  readonly to?: string;
}

/**
 * Finds an offer's rule: one with the service comes before one without, then the country decides, then the provider. A rule
 * whose cost range excludes the offer's cost is skipped.
 */
export class PricingRules {
  private readonly byConditions = new Map<string, PricingRule[]>();

  constructor(rules: readonly PricingRule[]) {
    for (const rule of rules) {
      const key = keyOf(rule);
      this.byConditions.set(key, [...(this.byConditions.get(key) ?? []), rule]);
    }
  }

  get isEmpty(): boolean {
    return this.byConditions.size === 0;
  }

  /** `dollars`: the provider's cost in US dollars. */
  find({ country, service, provider }: PricedItem, dollars: Decimal): PricingRule | undefined {
    for (const ofService of [{ service }, {}]) {
      for (const ofCountry of [{ country }, {}]) {
        for (const ofProvider of [{ provider }, {}]) {
          const rules = this.byConditions.get(keyOf({ ...ofService, ...ofCountry, ...ofProvider }));
          const rule = rules?.find(({ from, to }) => (!from || dollars.gte(from)) && (!to || dollars.lt(to)));
          if (rule) return rule;
        }
      }
    }
    return undefined;
  }
}

/** Why a rule cannot be saved; undefined if it can. */
export function problemOf(rule: Omit<PricingRule, 'id'>): string | undefined {
  if ((rule.margin === undefined) === (rule.change === undefined))
    return 'A rule has either a margin or a change of the price.';
  if (rule.from !== undefined && rule.to !== undefined && new Decimal(rule.from).gte(rule.to))
    return 'The range of costs ends before it begins.';
  return undefined;
}

/** A rule with the same conditions and an overlapping range: it would be unclear which one applies. */
export function overlapping(rule: PricingRule, rules: readonly PricingRule[]): PricingRule | undefined {
  return rules.find((other) => other.id !== rule.id && keyOf(other) === keyOf(rule) && overlap(other, rule));
}

/** A rule before and after a change; `before` is absent for an added one, `after` for a removed one. */
export interface RuleChange {
  readonly before?: PricingRule;
  readonly after?: PricingRule;
}

/** The rules that differ: removed and replaced ones in order, then added ones. */
export function changedRules(before: readonly PricingRule[], after: readonly PricingRule[]): RuleChange[] {
  const known = new Set(before.map(({ id }) => id));
  const left = before.flatMap((rule): RuleChange[] => {
    const now = after.find(({ id }) => id === rule.id);
    if (now === undefined) return [{ before: rule }];
    return textOf(now) === textOf(rule) ? [] : [{ before: rule, after: now }];
  });
  return [...left, ...after.filter(({ id }) => !known.has(id)).map((rule) => ({ after: rule }))];
}

/** Independent of the order in which fields were stored. */
function textOf(rule: PricingRule): string {
  return JSON.stringify(Object.entries(rule).sort(([one], [other]) => one.localeCompare(other)));
}

type Range = Pick<PricingRule, 'from' | 'to'>;

function overlap(one: Range, other: Range): boolean {
  const startsBeforeEnd = (a: Range, b: Range): boolean => new Decimal(a.from ?? 0).lt(b.to ?? Infinity);
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

function keyOf({ service, country, provider }: Partial<PricedItem>): string {
  return JSON.stringify([service, country, provider]);
}
