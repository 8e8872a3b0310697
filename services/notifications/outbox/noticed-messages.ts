import { Inject, Injectable } from '@nestjs/common';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type PushKind } from '../domain/push-times';
import { type OutboundMessage } from './outbound-message.model';

/** The message of a notice. Its code is read when the notice is sent. */
export interface NoticedMessage {
  readonly orderId: string;
  readonly messageId: string;
}

/** A notice as devices and chats show it. */
export interface NoticeText {
  readonly kind: PushKind;
  /** The language of the texts, and of additions when it is sent. Default: English. */
  readonly language?: string;
  readonly title: string;
  readonly text: string;
  readonly message?: NoticedMessage;
}

/** Whom a notice is for, and when it is useful. */
export interface NoticeTimes {
  readonly userId: string;
  readonly happenedAt: Date;
  /** Earliest time to send it. */
  readonly sendAt?: Date | undefined;
  /** When sending it becomes useless. */
  readonly expiresAt?: Date | undefined;
}

/** Reads the messages of notices. */
@Injectable()
export class NoticedMessages {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Undefined if it cannot be read: the client must know now that a message arrived. */
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
