import { Inject, Injectable } from '@nestjs/common';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type Texts } from '@ringlet/service/texts';
import { english, textsIn } from '../languages/texts';

interface Recipient {
  readonly address: string;
  readonly texts: Texts;
}

@Injectable()
export class Recipients {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Undefined for a deleted account. */
  async find(id: string, context: { correlationId: string }): Promise<Recipient | undefined> {
    try {
      const { email, language } = await this.requester.send(getAccount, { id }, context);
      return { address: email, texts: textsIn(language) };
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return undefined;
      throw error;
    }
  }

  /** For texts that a client waits for now: English if the language is unknown. */
  async textsNow(id: string, context: { correlationId: string }): Promise<Texts> {
    try {
      return (await this.find(id, context))?.texts ?? english;
    } catch (error) {
      this.log.debug({ userId: id, err: error }, 'language read failed');
      return english;
    }
  }
}
