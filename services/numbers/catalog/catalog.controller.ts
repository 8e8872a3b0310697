import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type CatalogHead,
  CatalogHeadInput,
  type CatalogPart,
  CatalogPartInput,
  type CountryView,
  findOffers,
  FindOffersInput,
  getCatalogHead,
  getCatalogPart,
  getServiceOffers,
  GetServiceOffersInput,
  listCountries,
  ListCountriesInput,
  listServicePrices,
  ListServicePricesInput,
  type ServiceOffers,
  type ServiceOfferView,
  type ServicePrices,
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
  head(@Payload() _input: CatalogHeadInput): CatalogHead {
    return this.catalog.head();
  }

  @HandleRequest(getCatalogPart)
  part(@Payload() { country }: CatalogPartInput): Promise<CatalogPart> {
    return this.catalog.part(country);
  }

  @HandleRequest(findOffers)
  find(@Payload() input: FindOffersInput): readonly ServiceOfferView[] {
    return this.catalog.findOffers(input);
  }

  @HandleRequest(listCountries)
  countries(@Payload() _input: ListCountriesInput): Readonly<Record<string, CountryView>> {
    return this.catalog.countries();
  }

  @HandleRequest(listServicePrices)
  prices(@Payload() _input: ListServicePricesInput): Promise<ServicePrices> {
    return this.servicePrices.list();
  }

  @HandleRequest(getServiceOffers)
  offers(@Payload() { service }: GetServiceOffersInput): ServiceOffers {
    return { version: this.catalog.version, offers: this.catalog.findOffers({ service }) };
  }
}
