import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  CatalogPartInput,
  findOffers,
  FindOffersInput,
  getCatalogHead,
  getCatalogPart,
  getServiceOffers,
  GetServiceOffersInput,
  listCountries,
  listServicePrices,
} from '@ringlet/contracts/numbers/catalog';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Catalog } from './catalog';
import { ServicePriceList } from './service-price-list';

@Controller()
export class CatalogController {
  constructor(
    private readonly catalog: Catalog,
    private readonly servicePrices: ServicePriceList,
  ) {}

  @HandleRequest(getCatalogHead)
  head() {
    return this.catalog.head();
  }

  @HandleRequest(getCatalogPart)
  part(@Payload() { country }: CatalogPartInput) {
    return this.catalog.part(country);
  }

  @HandleRequest(findOffers)
  find(@Payload() input: FindOffersInput) {
    return this.catalog.findOffers(input);
  }

  @HandleRequest(listCountries)
  countries() {
    return this.catalog.countries();
  }

  @HandleRequest(listServicePrices)
  prices() {
    return this.servicePrices.list();
  }

  @HandleRequest(getServiceOffers)
  offers(@Payload() { service }: GetServiceOffersInput) {
    return { version: this.catalog.version, offers: this.catalog.findOffers({ service }) };
  }
}
