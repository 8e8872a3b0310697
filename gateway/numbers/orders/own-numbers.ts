import { Injectable } from '@nestjs/common';
import { findOwnOrders } from '@ringlet/contracts/numbers/board';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../../http/request-context';
import { type OwnNumbersQuery, type OwnNumberView } from '../client-tools/board.dto';
import { presentOwnNumber } from '../client-tools/present-board';

/** The caller's own numbers with codes, tags and notes. */
@Injectable()
export class OwnNumbers {
  constructor(private readonly requester: Requester) {}

  async page(query: OwnNumbersQuery, ctx: RequestContext): Promise<PageOf<OwnNumberView>> {
    const { data, nextCursor } = await this.requester.send(findOwnOrders, query, ctx);
    return { data: data.map(presentOwnNumber), nextCursor };
  }
}
