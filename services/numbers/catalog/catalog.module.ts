import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { SuccessRatesModule } from '../success-rates/success-rates.module';
import { SupplierLedgerModule } from '../supplier-ledger/supplier-ledger.module';
import { Catalog } from './catalog';
import { CatalogController } from './catalog.controller';
import { CatalogRepository } from './catalog.repository';
import { CatalogQuotes } from './catalog-quotes';
import { CatalogRefresher } from './catalog-refresher';
import { catalogSnapshotFeature } from './catalog-snapshot.model';
import { CatalogSnapshots } from './catalog-snapshots';
import { ClassWordsController } from './class-words/class-words.controller';
import { classWordsFeature } from './class-words/class-words.model';
import { SavedClassWords } from './class-words/saved-class-words';
import { EmptyOffers } from './empty-offers';
import { priceDayFeature } from './price-history/price-day.model';
import { PriceHistory } from './price-history/price-history';
import { PriceHistoryController } from './price-history/price-history.controller';
import { PricingRulesController } from './pricing-rules/pricing-rules.controller';
import { protocolCodeFeature } from './protocol-codes/protocol-code.model';
import { ProtocolCodes } from './protocol-codes/protocol-codes';
import { ProtocolCodesController } from './protocol-codes/protocol-codes.controller';
import { quoteFeature } from './quotes/quote.model';
import { Quotes } from './quotes/quotes';
import { QuotesController } from './quotes/quotes.controller';
import { SellingController } from './selling.controller';
import { SellingStops } from './selling-stops';
import { ServicePriceList } from './service-price-list';

@Module({
  imports: [
    CollectionsModule.forFeature([
      catalogSnapshotFeature,
      classWordsFeature,
      priceDayFeature,
      protocolCodeFeature,
      quoteFeature,
    ]),
    ProvidersModule,
    PricingModule,
    SuccessRatesModule,
    SupplierLedgerModule,
  ],
  controllers: [
    CatalogController,
    ClassWordsController,
    PriceHistoryController,
    PricingRulesController,
    ProtocolCodesController,
    QuotesController,
    SellingController,
  ],
  providers: [
    CatalogRepository,
    CatalogSnapshots,
    SavedClassWords,
    SellingStops,
    Catalog,
    CatalogQuotes,
    CatalogRefresher,
    EmptyOffers,
    PriceHistory,
    ProtocolCodes,
    Quotes,
    RateLimits,
    ServicePriceList,
  ],
  exports: [Catalog, CatalogQuotes, CatalogRefresher, EmptyOffers, Quotes, SellingStops],
})
export class CatalogModule {}
