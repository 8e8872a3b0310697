import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope, type EventOf } from '@ringlet/contracts/event';
import { activationOutageBegan, providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type EmailContent } from '../domain/email';
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
  async balanceLow(@Payload() event: EventOf<typeof providerBalanceLow>): Promise<void> {
    const { provider, balance, currency, wanted } = event.data;
    const lines = [
      `The balance at ${provider} was ${balance} ${currency} at ${event.at}; it should be above ${wanted} ${currency}.`,
      'Please top it up: without balance no number can be rented from this provider.',
      'This alert is sent once, and again only after the balance has recovered.',
    ];
    const figure = `${balance} ${currency}`;
    await this.send(event, { subject: `Ringlet: ${provider} balance is low`, figure, lines });
  }

  @OnEvent(activationOutageBegan)
  async activationOutage(@Payload() event: EventOf<typeof activationOutageBegan>): Promise<void> {
    const { provider, missing } = event.data;
    const lines = [
      `At ${event.at} ${provider} did not know at least ${missing} of its active numbers.`,
      'It is asked again with growing waits. Until it knows them, or their time is over, nothing is refunded as lost.',
      'Please ask the provider. Selling its numbers can be stopped on the Operations page.',
    ];
    await this.send(event, { subject: `Ringlet: ${provider} does not know its numbers`, lines });
  }

  private async send(event: EventEnvelope, content: EmailContent): Promise<void> {
    const { ALARM_EMAILS, SUPPORT_EMAIL } = this.settings;
    await this.inbox.once('alerts', event, async ({ session }) => {
      for (const to of ALARM_EMAILS ?? [SUPPORT_EMAIL]) {
        const button = { action: 'Operations', address: '/admin/operations' };
        await this.outbox.enqueue({ to, ...content, ...button }, { session });
      }
    });
    this.outbox.flush();
  }
}
