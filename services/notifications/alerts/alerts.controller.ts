import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { SETTINGS } from '@ringlet/platform/core.module';
import { MailOutbox } from '../mail/mail-outbox';
import { type NotificationsSettings } from '../settings';

/** E-mails alerts to the admins: one e-mail per event and admin, however often the event is delivered. */
@Controller()
export class AlertsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: MailOutbox,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  @OnEvent(providerBalanceLow)
  async balanceLow(@Payload() event: EventEnvelope<DataOf<typeof providerBalanceLow>>): Promise<void> {
    const { provider, balance, currency, wanted } = event.data;
    const { ALARM_EMAILS, SUPPORT_EMAIL } = this.settings;
    const lines = [
      `The balance at ${provider} was ${balance} ${currency} at ${event.at}; it should be above ${wanted} ${currency}.`,
      'Please top it up: without balance no number can be rented from this provider.',
      'This alert is sent once, and again only after the balance has recovered.',
    ];
    await this.inbox.once('alerts', event, async ({ session }) => {
      for (const to of ALARM_EMAILS ?? [SUPPORT_EMAIL]) {
        const email = { to, subject: `Ringlet: ${provider} balance is low`, text: lines.join('\n\n') };
        await this.outbox.enqueue(email, { session });
      }
    });
    this.outbox.flush();
  }
}
