import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Types } from 'mongoose';
import { getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { erasureRequested, userDataErased } from '@ringlet/contracts/auth/erasure';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { LastBalances } from '../balances/last-balances';
import { emailTo } from '../domain/email';
import { emailOfErasure } from '../domain/email-templates';
import { textsIn } from '../languages/texts';
import { MailOutbox } from '../mail/mail-outbox';
import { NoticeList } from '../notices/notice-list';
import { Preferences } from '../preferences/preferences';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';

/** E-mails clients who request an erasure, and erases the data of deleted accounts. */
@Controller()
export class ErasureController {
  constructor(
    private readonly requester: Requester,
    private readonly outbox: MailOutbox,
    private readonly preferences: Preferences,
    private readonly balances: LastBalances,
    private readonly notices: NoticeList,
    private readonly pushes: PushOutbox,
    private readonly telegram: TelegramOutbox,
    private readonly transactions: Transactions,
  ) {}

  /** One e-mail per event. None if, before it is sent, the request is cancelled or the account erased. */
  @OnEvent(erasureRequested)
  async requested(@Payload() event: EventOf<typeof erasureRequested>): Promise<void> {
    const { userId } = event.data;
    const id = Types.ObjectId.createFromHexString(event.id);
    if (await this.outbox.has(id)) return;
    try {
      const account = await this.requester.send(getAccount, { id: userId }, { correlationId: event.correlationId });
      if (account.erasureDueAt === undefined) return;
      const texts = textsIn(account.language);
      const email = emailOfErasure(texts, new Date(account.erasureDueAt));
      await this.outbox.enqueue(emailTo(account.email, texts, email), { id, userId });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return;
      throw error;
    }
    this.outbox.flush();
  }

  /** Erasing twice changes nothing, so it needs no inbox. */
  @OnEvent(userDeleted)
  async erase(@Payload() { data, correlationId }: EventOf<typeof userDeleted>): Promise<void> {
    const { userId } = data;
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.outbox.deleteOf(userId, session);
      await this.preferences.deleteOf(userId, session);
      await this.balances.deleteOf(userId, session);
      await this.notices.deleteOf(userId, session);
      await this.pushes.deleteOf(userId, session);
      await this.telegram.deleteOf(userId, session);
      emit(userDataErased, { userId, service: 'notifications' });
    });
  }
}
