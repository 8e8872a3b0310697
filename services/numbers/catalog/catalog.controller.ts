import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type CatalogHead,
  CatalogHeadInput,
  type CatalogPart,
  CatalogPartInput,
  type Country,
  findOffers,
  FindOffersInput,
  type FoundOffer,
  getCatalogHead,
  getCatalogPart,
  listCountries,
  ListCountriesInput,
} from '@ringlet/contracts/numbers/catalog';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Catalog } from './catalog';

@Controller()
export class CatalogController {
  constructor(private readonly catalog: Catalog) {}

  @HandleRequest(getCatalogHead)
  head(@Payload() _input: CatalogHeadInput): CatalogHead {
    return this.catalog.head();
  }

  @HandleRequest(getCatalogPart)
  part(@Payload() { country }: CatalogPartInput): Promise<CatalogPart> {
    return this.catalog.part(country);
  }

  @HandleRequest(findOffers)
  find(@Payload() input: FindOffersInput): readonly FoundOffer[] {
    return this.catalog.findOffers(input);
  }

  @HandleRequest(listCountries)
  countries(@Payload() _input: ListCountriesInput): Readonly<Record<string, Country>> {
    return this.catalog.countries();
  }
}
