import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OwnerProof } from '@ringlet/contracts/auth/owner';
import { type RequestProblem } from '@ringlet/contracts/explanations';
import {
  DeliveryInput,
  type DeliveryState,
  ListDeliveriesInput,
  ReplayDeliveriesInput,
} from '@ringlet/contracts/webhooks/deliveries';
import {
  ChangeWebhookInput,
  CreateWebhookInput,
  type SwitchedOffBy,
  switchedOffBy,
  WebhookInput,
} from '@ringlet/contracts/webhooks/endpoints';
import { type WebhookEvent, webhookEvents, webhookTest } from '@ringlet/contracts/webhooks/events';
import { Amount, RenameType } from '../http/mapped-types';

class BalanceBelow {
  /** Naira: balance.low is sent when the balance falls below this; 1,000 where it is absent. */
  @Amount()
  @IsOptional()
  balance_below?: number;
}

/** With an API key. */
export class CreateWebhookBody extends IntersectionType(
  OmitType(CreateWebhookInput, ['balanceBelow', 'password', 'code']),
  BalanceBelow,
) {}

/** With a session, which alone shows not enough: a new endpoint receives codes when the session has ended. */
export class CreateOwnWebhookBody extends IntersectionType(CreateWebhookBody, OwnerProof) {}

export class ChangeWebhookBody extends IntersectionType(
  OmitType(ChangeWebhookInput, ['id', 'balanceBelow', 'password', 'code']),
  BalanceBelow,
) {}

/** With a session: the password is needed for another address, and to switch on what was switched off with its access. */
export class ChangeOwnWebhookBody extends IntersectionType(ChangeWebhookBody, PartialType(OwnerProof)) {}

export class WebhookParams extends WebhookInput {}

export class WebhookDeliveryParams extends IntersectionType(
  OmitType(DeliveryInput, ['deliveryId']),
  RenameType(DeliveryInput, { delivery: 'deliveryId' }),
) {}

export class WebhookDeliveriesQuery extends OmitType(ListDeliveriesInput, ['id']) {}

export class ReplayWebhookBody extends OmitType(ReplayDeliveriesInput, ['id']) {}

export class WebhookView {
  id: string;
  url: string;
  @ApiProperty({ enum: webhookEvents, isArray: true })
  events: readonly WebhookEvent[];
  description: string;
  /** Naira: balance.low is sent when the balance falls below this. */
  balance_below: number;
  enabled: boolean;
  /**
   * Why it is not enabled: its owner did it, it answered 410, every delivery failed for three days, or the API key or the sessions that it was
   * set up with have ended.
   */
  @ApiProperty({ enum: switchedOffBy })
  switched_off_by?: SwitchedOffBy;
  /** Since when every delivery has failed. */
  @ApiProperty({ format: 'date-time' })
  failing_since?: string;
  /** Until then messages are signed with the secret before the last one too. */
  @ApiProperty({ format: 'date-time' })
  previous_secret_until?: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class NewWebhookSecretView {
  /** `whsec_…`, shown once. */
  secret: string;
  webhook: WebhookView;
}

export class WebhookErrorData implements NonNullable<RequestProblem['data']> {
  /** How long was waited for an answer. */
  seconds?: number;
  /** The error of the connection or of the certificate. */
  reason?: string;
}

/** Why there was no answer, for programs and other languages. */
export class WebhookErrorView implements RequestProblem {
  /** Stable. */
  @ApiProperty({ type: 'string' })
  code: RequestProblem['code'];
  /** The values in the text. */
  data?: WebhookErrorData;
}

export class WebhookAttemptView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  duration_ms: number;
  /** The HTTP status of the answer; absent where there was none. */
  status?: number;
  /** Why there was no answer. */
  error?: string;
  error_details?: WebhookErrorView;
  /** The beginning of the answer's body, 4 kB at most; only of one delivery. */
  response?: string;
}

export class WebhookDeliveryView {
  id: string;
  /** The header webhook-id: the same in every attempt and replay. */
  message_id: string;
  @ApiProperty({ enum: [...webhookEvents, webhookTest] })
  event: WebhookEvent | typeof webhookTest;
  @ApiProperty({ enum: ['waiting', 'delivered', 'failed'] })
  state: DeliveryState;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  next_attempt_at?: string;
  /** The newest 20, oldest first. */
  attempts: WebhookAttemptView[];
  /** What was sent; only of one delivery. */
  body?: string;
}

/** An endpoint as admins see it. */
export class AdminWebhookView extends WebhookView {
  /** Newest first, at most ten. */
  @ApiProperty({ type: () => [WebhookDeliveryView] })
  deliveries: readonly WebhookDeliveryView[];
}

export class WebhookTestView {
  delivery_id: string;
}

export class WebhookReplayView {
  /** How many deliveries are sent again. */
  replayed: number;
}
