import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import { SetSellingInput } from '@ringlet/contracts/numbers/selling';
import { type PaymentWebhookFailureKind } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { NumberId } from '../numbers/orders/number-id';

class ResolvedOrderBody {
  /** The order's id. */
  @NumberId()
  id: string;
}

export class ResolveOrderBody extends IntersectionType(ResolvedOrderBody, OmitType(ResolveOrderInput, ['orderId'])) {}

export class SetSellingBody extends SetSellingInput {}

export class PoolSetAsideView {
  country: string;
  service: string;
  /** Absent where the provider has one pool without a name. */
  pool?: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
}

/** A provider, or a service that is not sold. */
export class SellingView {
  kind: 'provider' | 'service';
  /** A provider's name, or the id of a service. */
  id: string;
  name: string;
  stopped: boolean;
  /** When the selling was stopped; absent while it is sold. */
  @ApiProperty({ format: 'date-time' })
  stopped_at?: string;
  /** The admin who stopped it; absent if it was the command line. */
  admin_id?: string;
  /** The admin's name, or `Command line`. */
  admin?: string;
  reason?: string;
  /** Pools of a provider that have stopped delivering and are sold last until they deliver again; absent for none. */
  @ApiProperty({ type: () => [PoolSetAsideView] })
  set_aside?: readonly PoolSetAsideView[];
}

export class UpstreamBalanceView {
  upstream: string;
  currency: string;
  /** In `currency`; absent until it was read. */
  balance?: string;
  /** Alarm threshold, in `currency`. */
  wanted: string;
  low: boolean;
  /** When it was last read. */
  @ApiProperty({ format: 'date-time' })
  read_at?: string;
}

export class FailedWebhookView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  reference?: string;
}

export class WebhookFailuresView {
  provider: 'paystack' | 'monnify';
  kind: PaymentWebhookFailureKind;
  count: number;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** How many no admin has closed. */
  open: number;
  /** The first of the open ones that is known. */
  @ApiProperty({ format: 'date-time' })
  open_since?: string;
  /** Newest first, at most 20. */
  @ApiProperty({ type: [FailedWebhookView] })
  last: readonly FailedWebhookView[];
}

export class VerificationView {
  /** What was verified: the ledger, the analytics against the ledger and the orders, or that no personal data are over age. */
  name: 'ledger' | 'analytics' | 'personal-data';
  /** Absent before the first night. */
  @ApiProperty({ format: 'date-time' })
  verified_at?: string;
  /** Number of differences. */
  found: number;
  /** The first 20 differences of each service, a sentence each. */
  @ApiProperty({ type: [String] })
  differences: readonly string[];
}
