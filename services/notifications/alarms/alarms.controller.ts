import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { SETTINGS } from '@ringlet/platform/core.module';
import { OutgoingMail } from '../mail/outgoing-mail';
import { type NotificationsSettings } from '../settings';

/** What needs an admin is mailed to them, once however often its event is delivered. */
@Controller()
export class AlarmsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly mail: OutgoingMail,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  @OnEvent(providerBalanceLow)
  async balanceLow(@Payload() event: EventEnvelope<DataOf<typeof providerBalanceLow>>): Promise<void> {
    const { provider, balance, currency, wanted } = event.data;
    const { ALARM_EMAILS, SUPPORT_EMAIL } = this.settings;
    const lines = [
      `Our balance at ${provider} was ${balance} ${currency} at ${event.at}; we want more than ${wanted} ${currency}.`,
      'Please top it up: without money there, no number can be rented from it.',
      'You hear of this once, and again only after the balance has recovered.',
    ];
    await this.inbox.once('alarms', event, async ({ session }) => {
      for (const to of ALARM_EMAILS ?? [SUPPORT_EMAIL]) {
        const letter = { to, subject: `Ringlet: ${provider} runs dry`, text: lines.join('\n\n') };
        await this.mail.keep(letter, session);
      }
    });
    this.mail.leave();
  }
}
