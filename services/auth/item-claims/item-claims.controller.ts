import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  claimItem,
  ClaimItemInput,
  type ItemClaim,
  listItemClaims,
  ListItemClaimsInput,
  releaseItem,
  ReleaseItemInput,
} from '@ringlet/contracts/auth/item-claims';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { may } from '@ringlet/contracts/permissions';
import { reviewQueues } from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Accounts } from '../accounts/accounts';
import { type ItemClaimRow } from './item-claim.model';
import { ItemClaims } from './item-claims';

@Controller()
export class ItemClaimsController {
  constructor(
    private readonly claims: ItemClaims,
    private readonly accounts: Accounts,
  ) {}

  @HandleRequest(listItemClaims)
  @RequirePermission('back-office.enter')
  async list(@Payload() input: ListItemClaimsInput, @CurrentUser() admin: Caller): Promise<ItemClaim[]> {
    requireQueue(input, admin);
    return this.present(await this.claims.list(input.queue));
  }

  @HandleRequest(claimItem)
  @RequirePermission('back-office.enter')
  async claim(
    @Payload() input: ClaimItemInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<ItemClaim> {
    requireQueue(input, admin);
    const [claim] = await this.present([await this.claims.claim(input, admin.id, correlationId)]);
    return claim as ItemClaim;
  }

  @HandleRequest(releaseItem)
  @RequirePermission('back-office.enter')
  async release(@Payload() input: ReleaseItemInput, @CurrentUser() admin: Caller): Promise<Record<string, never>> {
    requireQueue(input, admin);
    await this.claims.release(input, admin.id);
    return {};
  }

  private async present(rows: readonly ItemClaimRow[]): Promise<ItemClaim[]> {
    const names = await this.accounts.names([...new Set(rows.map(({ adminId }) => adminId))]);
    return rows.map(({ item, adminId, until }) => ({
      item,
      adminId,
      name: names[adminId]?.name ?? '',
      until: until.toISOString(),
    }));
  }
}

function requireQueue({ queue }: ListItemClaimsInput, { role }: Caller): void {
  if (!may(role, reviewQueues[queue])) throw new RingletError('auth/forbidden');
}
