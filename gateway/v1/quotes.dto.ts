import { CreateQuoteBody, QuoteView } from '../numbers/quotes.dto';

export class V1CreateQuote extends CreateQuoteBody {}

export class V1Quote extends QuoteView {}
