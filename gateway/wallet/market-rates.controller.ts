import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getMarketRates } from '@ringlet/contracts/wallet/market-rates';
import { ForAdmins } from '../http/access';
import { Forwards, get } from '../http/forwards';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('prices.view')
export class MarketRatesController extends Forwards({
  marketRates: get('market-rates', getMarketRates, {
    summary: "Market exchange rates as last read, to compare with the site's own; they change no price",
  }),
}) {}
