import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type AdminOrder, resolveOrder, ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../caller';
import { presentToAdmin } from './orders.repository';
import { ResolveReview } from './resolve-review';

@Controller()
export class ResolveReviewController {
  constructor(private readonly resolving: ResolveReview) {}

  @HandleRequest(resolveOrder)
  async resolve(@Payload() input: ResolveOrderInput, @Ctx() context: RequestContext): Promise<AdminOrder> {
    return presentToAdmin(await this.resolving.run(input, adminOf(context).id, context.correlationId));
  }
}
