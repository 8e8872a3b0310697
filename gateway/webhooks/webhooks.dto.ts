import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OwnerProof } from '@ringlet/contracts/auth/owner';
import { DeliveryInput, ListDeliveriesInput, ReplayDeliveriesInput } from '@ringlet/contracts/webhooks/deliveries';
import { ChangeWebhookInput, CreateWebhookInput } from '@ringlet/contracts/webhooks/endpoints';
import { Amount, RenameType } from '../http/mapped-types';

class BalanceBelow {
  /** Naira: balance.low is sent when the balance falls below this; default: 1,000. */
  @Amount() @IsOptional() balance_below?: number;
}

/** With an API key. */
export class CreateWebhookBody extends IntersectionType(
  OmitType(CreateWebhookInput, ['balanceBelow', 'password', 'code']),
  BalanceBelow,
) {}

/** With a session, which is not enough alone: a new endpoint still receives codes after the session has ended. */
export class CreateOwnWebhookBody extends IntersectionType(CreateWebhookBody, OwnerProof) {}

export class ChangeWebhookBody extends IntersectionType(
  OmitType(ChangeWebhookInput, ['id', 'balanceBelow', 'password', 'code']),
  BalanceBelow,
) {}

/** With a session: the password is required for another address, and to switch the endpoint on after its access had ended. */
export class ChangeOwnWebhookBody extends IntersectionType(ChangeWebhookBody, PartialType(OwnerProof)) {}

export class WebhookDeliveryParams extends IntersectionType(
  OmitType(DeliveryInput, ['deliveryId']),
  RenameType(DeliveryInput, { delivery: 'deliveryId' }),
) {}

export class WebhookDeliveriesQuery extends OmitType(ListDeliveriesInput, ['id']) {}

export class ReplayWebhookBody extends OmitType(ReplayDeliveriesInput, ['id']) {}
