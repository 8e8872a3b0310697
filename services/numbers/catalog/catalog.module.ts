import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
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
import { SellingController } from './selling.controller';
import { SellingStops } from './selling-stops';
import { ServicePriceList } from './service-price-list';

/** The catalog: countries, services and offers of all providers. */
@Module({
  imports: [
    CollectionsModule.forFeature([catalogSnapshotFeature, classWordsFeature]),
    ProvidersModule,
    PricingModule,
    SuccessRatesModule,
    SupplierLedgerModule,
  ],
  controllers: [CatalogController, ClassWordsController, SellingController],
  providers: [
    CatalogRepository,
    CatalogSnapshots,
    SavedClassWords,
    SellingStops,
    Catalog,
    CatalogQuotes,
    CatalogRefresher,
    EmptyOffers,
    ServicePriceList,
  ],
  exports: [Catalog, CatalogQuotes, CatalogRefresher, EmptyOffers, SellingStops],
})
export class CatalogModule {}
