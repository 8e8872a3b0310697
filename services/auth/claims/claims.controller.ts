import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  claimItem,
  ClaimItemInput,
  type ItemClaim,
  listClaims,
  ListClaimsInput,
  releaseItem,
  ReleaseItemInput,
} from '@ringlet/contracts/auth/claims';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { may } from '@ringlet/contracts/permissions';
import { queues } from '@ringlet/contracts/queues';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Accounts } from '../accounts/accounts';
import { type ClaimRow } from './claim.model';
import { Claims } from './claims';

@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: Claims,
    private readonly accounts: Accounts,
  ) {}

  @HandleRequest(listClaims)
  @RequirePermission('back-office.enter')
  async list(@Payload() input: ListClaimsInput, @CurrentUser() admin: Caller): Promise<ItemClaim[]> {
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

  private async present(rows: readonly ClaimRow[]): Promise<ItemClaim[]> {
    const names = await this.accounts.names([...new Set(rows.map(({ adminId }) => adminId))]);
    return rows.map(({ item, adminId, until }) => ({
      item,
      adminId,
      name: names[adminId]?.name ?? '',
      until: until.toISOString(),
    }));
  }
}

function requireQueue({ queue }: ListClaimsInput, { role }: Caller): void {
  if (!may(role, queues[queue])) throw new RingletError('auth/forbidden');
}
