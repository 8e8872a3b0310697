import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  listPricingRules,
  listPricingRulesChanges,
  previewCost,
  PreviewCostInput,
  previewPricingRule,
  PreviewPricingRuleInput,
  type PricingRuleFields,
  type PricingRuleView,
  removePricingRule,
  RemovePricingRuleInput,
  restorePricingRules,
  RestorePricingRulesInput,
  savePricingRule,
  SavePricingRuleInput,
} from '@ringlet/contracts/numbers/pricing-rules';
import { Page } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type PricingRule } from '../../domain/pricing-rules';
import { rentalService } from '../../domain/rental';
import { OfferPrices } from '../../pricing/offer-prices';
import { SavedPricingRules } from '../../pricing/saved-pricing-rules';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { Catalog } from '../catalog';
import { previewPrices } from './price-preview';

@Controller()
export class PricingRulesController {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly saved: SavedPricingRules,
    private readonly prices: OfferPrices,
  ) {}

  @HandleRequest(listPricingRules)
  async list() {
    await this.saved.load();
    const { version, rules } = this.saved;
    return { version, rules: rules.map((rule) => this.present(rule)) };
  }

  @HandleRequest(previewPricingRule)
  async preview(@Payload() input: PreviewPricingRuleInput) {
    await this.saved.load();
    const { version } = this.saved;
    const rules = await this.proposed(input);
    return { version, ...(await this.compare({ rules })) };
  }

  @HandleRequest(previewCost)
  async previewCost(@Payload() { confirm: _confirm, reason: _reason, ...rates }: PreviewCostInput) {
    return { version: this.saved.version, ...(await this.compare({ rates })) };
  }

  @HandleRequest(savePricingRule)
  async save(
    @Payload() { id, version, reason, ...fields }: SavePricingRuleInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.saved.save(this.ruleOf(fields), id, { version, by: admin.id, reason }, correlationId);
    return this.list();
  }

  @HandleRequest(removePricingRule)
  async remove(
    @Payload() { id, version, reason }: RemovePricingRuleInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.saved.remove(id, { version, by: admin.id, reason }, correlationId);
    return this.list();
  }

  @HandleRequest(listPricingRulesChanges)
  async changes(@Payload() page: Page) {
    const { data, nextCursor } = await this.saved.history(page);
    const named = data.map(({ changed, ...change }) => ({
      ...change,
      changed: changed.map(({ before, after }) => ({
        before: before && this.present(before),
        after: after && this.present(after),
      })),
    }));
    return { data: named, nextCursor };
  }

  @HandleRequest(restorePricingRules)
  async restore(
    @Payload() { to, version, reason }: RestorePricingRulesInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.saved.restore(to, { version, by: admin.id, reason }, correlationId);
    return this.list();
  }

  /** What other rates or rules would do to the prices that clients see now. */
  private compare(proposed: Parameters<OfferPrices['with']>[0]) {
    return previewPrices(this.catalog.shownOffers(), this.prices.list, this.prices.with(proposed));
  }

  private async proposed({ id, remove, restore, ...fields }: PreviewPricingRuleInput): Promise<readonly PricingRule[]> {
    const { rules } = this.saved;
    if (restore !== undefined) return this.saved.ofVersion(restore);
    return remove === true
      ? this.saved.withoutRule(rules, id ?? '')
      : this.saved.withRule(rules, this.ruleOf(fields), id);
  }

  /** The rule with the ids of its service, country and provider. Throws numbers/pricing-target-unknown. */
  private ruleOf({ service, country, provider, ...rest }: PricingRuleFields): Omit<PricingRule, 'id'> {
    const unknown = (): never => {
      throw new RingletError('numbers/pricing-target-unknown');
    };
    return withoutUndefined({
      ...rest,
      service: service === undefined ? undefined : (this.findService(service)?.id ?? unknown()),
      country: country === undefined ? undefined : (this.catalog.findCountry(country)?.id ?? unknown()),
      provider:
        provider === undefined ? undefined : (this.providers.find(({ name }) => name === provider)?.name ?? unknown()),
    });
  }

  private findService(idOrName: string): { id: string; name: string } | undefined {
    if (idOrName === rentalService) return { id: rentalService, name: 'Rentals' };
    return this.catalog.findService(idOrName);
  }

  private present(rule: PricingRule): PricingRuleView {
    const { service, country } = rule;
    return {
      ...rule,
      serviceName: service === undefined ? undefined : this.findService(service)?.name,
      countryName: country === undefined ? undefined : this.catalog.findCountry(country)?.title,
    };
  }
}
