import { Injectable } from '@nestjs/common';
import { findOwnOrders, FindOwnOrdersInput, type OwnNumberView } from '@ringlet/contracts/numbers/board';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../../http/request-context';

/** The caller's own numbers with codes, tags and notes. */
@Injectable()
export class OwnNumbers {
  constructor(private readonly requester: Requester) {}

  page(query: FindOwnOrdersInput, ctx: RequestContext): Promise<PageOf<OwnNumberView>> {
    return this.requester.send(findOwnOrders, query, ctx);
  }
}
