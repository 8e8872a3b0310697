import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { countUnreadNotices, listNotices, markNoticesRead, MarkNoticesReadInput } from '@ringlet/contracts/notices';
import { Page } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { NoticeList } from './notice-list';

@Controller()
export class NoticesController {
  constructor(private readonly list: NoticeList) {}

  @HandleRequest(listNotices)
  page(@Payload() page: Page, @CurrentUser() { id }: Caller) {
    return this.list.page(id, page);
  }

  @HandleRequest(countUnreadNotices)
  async unread(@CurrentUser() { id }: Caller): Promise<{ unread: number }> {
    return { unread: await this.list.unread(id) };
  }

  @HandleRequest(markNoticesRead)
  async markRead(@Payload() { ids }: MarkNoticesReadInput, @CurrentUser() { id }: Caller): Promise<{ unread: number }> {
    await this.list.markRead(id, ids);
    return { unread: await this.list.unread(id) };
  }
}
