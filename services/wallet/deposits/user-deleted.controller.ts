import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { DepositStore } from './deposits.repository';

/** A deleted account leaves its money and deposits under its id; name and e-mail go. */
@Controller()
export class UserDeletedController {
  constructor(
    private readonly inbox: Inbox,
    private readonly deposits: DepositStore,
  ) {}

  @OnEvent(userDeleted)
  async heard(@Payload() event: EventEnvelope<DataOf<typeof userDeleted>>): Promise<void> {
    await this.inbox.once('deposits', event, ({ session }) => this.deposits.forget(event.data.userId, session));
  }
}
