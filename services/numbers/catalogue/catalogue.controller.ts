import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type CatalogueHead,
  CatalogueHeadInput,
  type CataloguePart,
  CataloguePartInput,
  type Country,
  getCatalogueHead,
  getCataloguePart,
  listCountries,
  ListCountriesInput,
} from '@ringlet/contracts/numbers';
import { Handles } from '@ringlet/messaging/handles';
import { Catalogue } from './catalogue';

@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: Catalogue) {}

  @Handles(getCatalogueHead)
  head(@Payload() _input: CatalogueHeadInput): CatalogueHead {
    return this.catalogue.head();
  }

  @Handles(getCataloguePart)
  part(@Payload() { country }: CataloguePartInput): Promise<CataloguePart> {
    return this.catalogue.part(country);
  }

  @Handles(listCountries)
  countries(@Payload() _input: ListCountriesInput): Readonly<Record<string, Country>> {
    return this.catalogue.countries();
  }
}
