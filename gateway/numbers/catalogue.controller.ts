import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller } from '#libs/contracts/caller';
import { getCost, listCountries, listOffers, listPrices } from '#libs/contracts/numbers';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking, SignedIn } from '../http/asking';
import { ForClients } from '../sessions/access';
import { CostView, CountryBody, CountryView, OffersBody, OfferView } from './numbers.dto';

type ById<T> = Readonly<Record<string, T>>;

@ApiTags('catalogue')
@Controller()
@ForClients()
export class CatalogueController {
  constructor(private readonly requester: Requester) {}

  @Post('api')
  @ApiOperation({ summary: 'Offers by country and service', description: 'Errors: numbers/country-unknown.' })
  @Answers(OfferView, { as: 'maps' })
  async offers(@Body() body: OffersBody, @Asking() asking: RequestOptions): Promise<Answer<ById<ById<OfferView>>>> {
    return answer(await this.requester.ask(listOffers, body, asking));
  }

  @Post('api/countries')
  @ApiOperation({ summary: 'Countries that numbers are offered for, by id' })
  @Answers(CountryView, { as: 'map' })
  async countries(@Asking() asking: RequestOptions): Promise<Answer<ById<CountryView>>> {
    return answer(await this.requester.ask(listCountries, {}, asking));
  }

  @Post('api/SinglePrice')
  @ApiOperation({ summary: "One country's offers by service", description: 'Errors: numbers/country-unknown.' })
  @Answers(OfferView, { as: 'map' })
  async singlePrice(@Body() body: CountryBody, @Asking() asking: RequestOptions): Promise<Answer<ById<OfferView>>> {
    return answer(await this.requester.ask(listPrices, body, asking));
  }

  @Get('admin/cost')
  @ApiOperation({ summary: 'Exchange rates; for admins the margins too' })
  @Answers(CostView)
  async cost(@SignedIn() caller: Caller, @Asking() asking: RequestOptions): Promise<Answer<CostView>> {
    const { lowcost, highcost, ...rates } = await this.requester.ask(getCost, {}, asking);
    return answer(caller.role === 'admin' ? { ...rates, lowcost, highcost } : rates);
  }
}
