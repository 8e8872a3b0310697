import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { upstreamBalanceLow } from '@ringlet/contracts/numbers';
import { HearsOf } from '@ringlet/messaging/handles';
import { Inbox } from '@ringlet/persistence/inbox';
import { SETTINGS } from '@ringlet/platform/tools.module';
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

  @HearsOf(upstreamBalanceLow)
  async balanceLow(@Payload() event: EventEnvelope<DataOf<typeof upstreamBalanceLow>>): Promise<void> {
    const { upstream, balance, currency, wanted } = event.data;
    const { ALARM_EMAILS, SUPPORT_EMAIL } = this.settings;
    const lines = [
      `Our balance at ${upstream} was ${balance} ${currency} at ${event.at}; we want more than ${wanted} ${currency}.`,
      'Please top it up: without money there, no number can be rented from it.',
      'You hear of this once, and again only after the balance has recovered.',
    ];
    await this.inbox.once('alarms', event, async ({ session }) => {
      for (const to of ALARM_EMAILS ?? [SUPPORT_EMAIL]) {
        const letter = { to, subject: `Ringlet: ${upstream} runs dry`, text: lines.join('\n\n') };
        await this.mail.keep(letter, session);
      }
    });
    this.mail.leave();
  }
}
