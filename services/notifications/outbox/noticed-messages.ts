import { Inject, Injectable } from '@nestjs/common';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type PushKind } from '../domain/push-times';
import { type OutboundMessage } from './outbound-message.model';

/** The message that a notice is about. Its code is read when the notice is sent. */
export interface NoticedMessage {
  readonly orderId: string;
  readonly messageId: string;
}

/** What devices and chats show of a notice. */
export interface NoticeText {
  readonly kind: PushKind;
  /** Of the texts, and of what is added to them when it is sent. English where it is absent. */
  readonly language?: string;
  readonly title: string;
  readonly text: string;
  readonly message?: NoticedMessage;
}

/** For whom a notice is, and when it is of use. */
export interface NoticeTimes {
  readonly userId: string;
  readonly happenedAt: Date;
  /** Not before then. */
  readonly sendAt?: Date | undefined;
  /** It is not sent from this time on. */
  readonly expiresAt?: Date | undefined;
}

/** Reads the messages that notices are about. */
@Injectable()
export class NoticedMessages {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Undefined where it cannot be read: that a message arrived must be known now. */
  async read(
    { _id, channel, userId = '' }: OutboundMessage,
    message: NoticedMessage | undefined,
  ): Promise<MessageText | undefined> {
    if (message === undefined) return undefined;
    const id = _id.toHexString();
    try {
      return await this.requester.send(readMessage, { userId, ...message }, { correlationId: `${channel}-${id}` });
    } catch (error) {
      this.log.debug({ channel, message: id, err: error }, 'read of the noticed message failed');
      return undefined;
    }
  }
}
