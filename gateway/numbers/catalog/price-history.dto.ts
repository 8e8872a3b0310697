import { GetPriceHistoryInput } from '@ringlet/contracts/numbers/price-history';

export class PriceHistoryQuery extends GetPriceHistoryInput {}
