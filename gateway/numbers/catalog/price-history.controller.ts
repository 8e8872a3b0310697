import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { ForClients } from '../../http/access';
import { Forwards, get } from '../../http/forwards';

@ApiTags('numbers')
@Controller('client/price-history')
@ForClients()
export class PriceHistoryController extends Forwards({
  priceHistory: get('', getPriceHistory, {
    summary: 'What a number cost on each of the last 30 days, the oldest first',
    description: 'The lowest price of each day, read once an hour while there was stock; other days are left out.',
  }),
}) {}
