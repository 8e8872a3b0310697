import { Injectable } from '@nestjs/common';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { Requester } from '@ringlet/messaging/requester';
import { type Texts } from '@ringlet/service/texts';
import { textsIn } from '../languages/texts';

/** To whom something is sent, and in which language. */
export interface Recipient {
  readonly address: string;
  readonly texts: Texts;
}

/** The e-mail addresses and languages of clients. */
@Injectable()
export class Recipients {
  constructor(private readonly requester: Requester) {}

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
}
