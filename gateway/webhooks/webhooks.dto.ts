import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OwnerProof } from '@ringlet/contracts/auth/owner';
import { DeliveryInput, ListDeliveriesInput, ReplayDeliveriesInput } from '@ringlet/contracts/webhooks/deliveries';
import { ChangeWebhookInput, CreateWebhookInput, WebhookInput } from '@ringlet/contracts/webhooks/endpoints';
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
