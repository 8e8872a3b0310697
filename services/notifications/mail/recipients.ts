import { Inject, Injectable } from '@nestjs/common';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type Texts } from '@ringlet/service/texts';
import { english, textsIn } from '../languages/texts';

/** To whom something is sent, and in which language. */
export interface Recipient {
  readonly address: string;
  readonly texts: Texts;
}

/** The e-mail addresses and languages of clients. */
@Injectable()
export class Recipients {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Undefined for an account that is deleted. */
  async find(id: string, context: { correlationId: string }): Promise<Recipient | undefined> {
    try {
      const { email, language } = await this.requester.send(getAccount, { id }, context);
      return { address: email, texts: textsIn(language) };
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return undefined;
      throw error;
    }
  }

  /** For what a client waits for now: in English where the language is not known. */
  async textsNow(id: string, context: { correlationId: string }): Promise<Texts> {
    try {
      return (await this.find(id, context))?.texts ?? english;
    } catch (error) {
      this.log.debug({ userId: id, err: error }, 'language read failed');
      return english;
    }
  }
}
