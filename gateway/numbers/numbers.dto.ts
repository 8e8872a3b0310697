import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsMongoId, IsNumber, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { orderKinds, orderStatuses } from '@ringlet/contracts/numbers/orders';
import { SaveCostInput } from '@ringlet/contracts/numbers/pricing';
import { FreshUser } from '../accounts/accounts.dto';
import { PlainText } from '@ringlet/contracts/plain-text';

export class OffersBody {
  @IsIn(['us', 'all'])
  tags: 'us' | 'all';

  /** With `all`: only this country. */
  @IsOptional()
  @IsString()
  @Length(1, 40)
  country?: string;
}

export class CountryBody {
  @IsString()
  @Length(1, 40)
  country: string;
}

export class BuyNumberBody {
  @IsString()
  @Length(1, 40)
  country: string;

  @IsString()
  @Length(1, 100)
  countryName: string;

  @IsString()
  @Length(1, 40)
  service: string;

  @IsString()
  @Length(1, 100)
  serviceName: string;

  /** Naira: the price that the buyer saw. Never what is charged: only a guard against paying more. */
  @IsNumber({ maxDecimalPlaces: 2 })
  @Max(1e9)
  @Min(0.01)
  price: number;
}

/** Rates and margins as an admin types them. */
export class CostBody extends SaveCostInput {}

export class RefundBody {
  /** Where it is too early for the provider: wait for the time instead of refusing. */
  @IsOptional()
  @IsBoolean()
  when_possible?: boolean;
}

export class AdminRefundBody extends RefundBody {
  /** The order's id. */
  @IsMongoId({ message: 'There is no such number.' })
  id: string;

  @IsOptional()
  @IsString()
  @Length(1, 500)
  @PlainText({ lines: 'many' })
  reason?: string;
}

export class ExternalIdParam {
  @IsMongoId({ message: 'There is no such number.' })
  external_id: string;
}

export class RequestIdParam {
  @IsMongoId({ message: 'There is no such number.' })
  request_id: string;
}

export class OfferView {
  @ApiProperty()
  application_id: string;
  @ApiProperty()
  application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  @ApiProperty({ description: 'Rubles, margin included' })
  cost: number;
  /** Naira: what a purchase charges. */
  @ApiProperty({ description: 'Naira: what a purchase charges' })
  price: number;
  /** Naira with three decimals, for price lists. */
  @ApiProperty({ description: 'Naira with three decimals, for price lists' })
  list_price: number;
  @ApiProperty()
  country: string;
  @ApiProperty()
  country_id: string;
  @ApiProperty()
  count: number;
  /** Percent of our own orders that received a code; only once there were 20. */
  @ApiProperty({ required: false })
  success_rate?: number;
  /** Seconds within which half of the codes came. */
  @ApiProperty({ required: false })
  usual_wait?: number;
}

export class CountryView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  code: string;
  @ApiProperty()
  title: string;
}

export class CostView {
  @ApiProperty()
  id: string;
  /** Percent; only admins see it. */
  @ApiProperty({ required: false })
  lowcost?: string;
  /** Percent; only admins see it. */
  @ApiProperty({ required: false })
  highcost?: string;
  @ApiProperty()
  rate_usd: string;
  @ApiProperty()
  rate_ngn: string;
  @ApiProperty()
  rate_rub: string;
}

export class OrderView {
  @ApiProperty()
  id: string;
  /** What /api/sms/:request_id takes; the same as `id`. */
  @ApiProperty()
  external_id: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  @ApiProperty({ enum: orderKinds })
  kind: string;
  @ApiProperty({ required: false })
  number?: string;
  @ApiProperty()
  country: string;
  @ApiProperty()
  country_id: string;
  @ApiProperty()
  service: string;
  /** US dollars. */
  @ApiProperty({ description: 'US dollars' })
  amount: number;
  /** Naira. */
  @ApiProperty({ description: 'Naira' })
  price: number;
  @ApiProperty({ enum: orderStatuses })
  status: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time', required: false })
  expires_at?: string;
  /** For rentals: until when it can be given back for its price; absent where it can't be given back at all. */
  @ApiProperty({ format: 'date-time', required: false })
  refundable_until?: string;
}

export class AdminOrderView extends OrderView {
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty()
  user_id: string;
  /** Naira that the upstream takes. */
  @ApiProperty({ description: 'Naira' })
  cost: number;
  @ApiProperty()
  upstream: string;
  @ApiProperty()
  messages: number;
  /** Why somebody should look at it. */
  @ApiProperty({ required: false })
  attention?: string;
  /** The upstream's name for the rental. */
  @ApiProperty({ required: false })
  upstream_id?: string;
}

export class RefundedNumber {
  @ApiProperty()
  order: OrderView;
  @ApiProperty({ required: false })
  user?: FreshUser;
  /** When the number will be given back, if that waits for its time. */
  @ApiProperty({ format: 'date-time', required: false })
  scheduled_for?: string;
}

export class AdminRefund {
  @ApiProperty()
  order: OrderView;
  @ApiProperty({ format: 'date-time', required: false })
  scheduled_for?: string;
}

export class BoughtNumber {
  @ApiProperty()
  order: OrderView;
  @ApiProperty({ required: false })
  user?: FreshUser;
}

export class MessageView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  sms: string;
  /** 0: a real message; 1: a notice. */
  @ApiProperty({ enum: [0, 1] })
  is_error: number;
  /** The code in the text, where one was found. */
  @ApiProperty({ required: false })
  code?: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class MessagesAnswer {
  @ApiProperty()
  status: boolean;
  @ApiProperty()
  message: string;
  @ApiProperty({ type: [MessageView] })
  messages: MessageView[];
  @ApiProperty()
  data: OrderView;
}
