import { Injectable } from '@nestjs/common';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { Requester } from '@ringlet/messaging/requester';

/** The e-mail addresses of clients. */
@Injectable()
export class Recipients {
  constructor(private readonly requester: Requester) {}

  /** Undefined for an account that is deleted. */
  async addressOf(id: string, context: { correlationId: string }): Promise<string | undefined> {
    try {
      return (await this.requester.send(getAccount, { id }, context)).email;
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return undefined;
      throw error;
    }
  }
}
