import { Injectable } from '@nestjs/common';
import { type ClientSession } from 'mongoose';
import { type sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type DataOf } from '@ringlet/contracts/event';
import { explain } from '@ringlet/contracts/explanations';
import { outcomeOf } from '../domain/push-outcomes';
import { pushTexts } from '../domain/push-texts';
import { expiryOf, secondsLeft, urgencyOf } from '../domain/push-times';
import { noticeBackOff } from '../domain/retries';
import { textsIn } from '../languages/texts';
import { NoticedMessages, type NoticeText, type NoticeTimes } from '../outbox/noticed-messages';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { type Attempt, Outbox, OutboxParts } from '../outbox/outbox';
import { PushService } from './push-service';
import { Subscriptions } from './subscriptions';

/** A slower push service must not delay the pushes to others (milliseconds). */
const slowMs = 2000;

interface PushText extends NoticeText {
  /** The same for all pushes about one thing: a later one replaces an earlier one on the device. */
  readonly tag: string;
  /** The web app's page for it. */
  readonly path: string;
}

/** A push to one device. */
export interface Push extends PushText {
  readonly subscriptionId: string;
}

/** Stores pushes to clients' devices and sends each until it expires. */
@Injectable()
export class PushOutbox extends Outbox<Push> {
  constructor(
    parts: OutboxParts,
    private readonly subscriptions: Subscriptions,
    private readonly service: PushService,
    private readonly messages: NoticedMessages,
  ) {
    super(parts, {
      channel: 'push',
      atATime: { answering: 50, failing: 10 },
      backOff: noticeBackOff,
      counter: {
        name: 'ringlet_pushes_total',
        help: 'Attempts to push a notice to a device, by outcome: delivered, gone (the device has ended it), refused, not-taken (tried again) or expired.',
      },
    });
  }

  /** Stores a push to each of the client's devices, in the caller's transaction if there is one. Call `flush` after the commit. */
  async enqueue(
    { userId, happenedAt, sendAt = this.clock.now(), expiresAt, ...push }: PushText & NoticeTimes,
    session?: ClientSession,
  ): Promise<number> {
    if (this.service.publicKey === undefined) return 0;
    const devices = await this.subscriptions.of(userId, session);
    const until = expiryOf(push.kind, { happenedAt, sendAt, noticeExpiresAt: expiresAt });
    const pushes = devices.map(({ _id: subscriptionId, failing }) => {
      const isFailing = failing === true || push.kind === 'test';
      return { userId, content: { subscriptionId, ...push }, sendAt, expiresAt: until, isFailing };
    });
    await this.store(pushes, session);
    return devices.length;
  }

  /** Deletes a client's waiting pushes, and the devices. */
  override async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await super.deleteOf(userId, session);
    await this.subscriptions.deleteOf(userId, session);
  }

  /** Devices end with the sessions in which they were switched on. Pushes that wait for them are then not sent. */
  async endedSessions(ended: DataOf<typeof sessionsEnded>, at: Date, session: ClientSession): Promise<void> {
    await this.subscriptions.endedSessions(ended, at, session);
  }

  protected async send(push: Push, stored: OutboundMessage): Promise<Attempt> {
    const { userId = '', expiresAt } = stored;
    const now = this.clock.now();
    // Read for each attempt: the device may have ended, or moved to another account.
    const device = await this.subscriptions.find(push.subscriptionId, userId);
    if (device === null) return { outcome: 'gone' };
    const { kind, tag, title, text, path, language } = push;
    const message = await this.messages.read(stored, push.message);
    const payload = {
      title,
      path,
      tag,
      ...pushTexts(textsIn(language), text, message),
      // An open page announces it.
      live: kind === 'code' ? true : undefined,
    };
    const options = { ttl: secondsLeft(expiresAt ?? now, now), urgency: urgencyOf(kind), topic: tag };
    const sent = await this.service.send(device, payload, options);
    const outcome = outcomeOf(sent, this.clock.now());
    if (typeof outcome !== 'string' && outcome.isBroken) await this.subscriptions.failed(device);
    if (outcome === 'delivered') await this.subscriptions.succeeded(device, { isSlow: sent.durationMs > slowMs });
    if (outcome === 'gone') await this.subscriptions.ended(device);
    return { outcome, status: sent.status, reason: sent.problem && explain(sent.problem) };
  }
}
