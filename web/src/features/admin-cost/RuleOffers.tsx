import { Fragment, type ReactNode } from 'react';
import type { PricingRuleView } from '../../shared/admin/api.generated';
import { Country, Service } from '../../shared/admin/Offer';
import { costRangeOf } from './ruleText';

/** A rule's offers, with the service's mark and the country's flag. */
export function RuleOffers({ rule }: { rule: PricingRuleView }) {
  const { service, service_name = service, country, country_name = country, provider } = rule;
  const parts: readonly (ReactNode | undefined)[] = [
    service_name && <Service name={service_name} />,
    country_name && <Country id={country} name={country_name} />,
    provider,
    costRangeOf(rule),
  ];
  const shown = parts.filter((part) => part !== undefined);
  if (shown.length === 0) return 'All offers';
  return shown.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}
