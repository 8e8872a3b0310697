import { PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { CatalogPartInput } from '@ringlet/contracts/numbers/catalog';
import { SaveCostInput } from '@ringlet/contracts/numbers/pricing';

export class CountryBody extends CatalogPartInput {}

/** With `tags: all`, `country` selects one country. */
export class OffersBody extends PartialType(CatalogPartInput) {
  @IsIn(['us', 'all']) tags: 'us' | 'all';
}

/** Rates and margins as an admin enters them. */
export class CostBody extends SaveCostInput {}
