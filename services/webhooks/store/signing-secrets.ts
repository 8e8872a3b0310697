import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hourMs } from '@ringlet/contracts/durations';
import { previousSecretHours, webhookSecretPrefix } from '@ringlet/contracts/webhooks/endpoints';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { type EndpointRow } from './endpoint.model';

const secretBytes = 32;
const previousValidMs = previousSecretHours * hourMs;

type Secrets = Pick<EndpointRow, 'secret' | 'previousSecret'>;

/** The secrets that sign messages, stored encrypted, each for its endpoint. */
@Injectable()
export class SigningSecrets {
  constructor(private readonly keys: EncryptionKeys) {}

  /** A new secret, shown to its owner once. */
  create(): string {
    return webhookSecretPrefix + randomBytes(secretBytes).toString('base64');
  }

  encrypt({ _id }: Pick<EndpointRow, '_id'>, secret: string): string {
    return this.keys.encrypt(secret, _id.toHexString());
  }

  /** What to store when `next` replaces the endpoint's secret, which stays valid for a day. */
  replaced(endpoint: Pick<EndpointRow, '_id' | 'secret'>, next: string, now: Date): Required<Secrets> {
    const until = new Date(now.getTime() + previousValidMs);
    return { secret: this.encrypt(endpoint, next), previousSecret: { secret: endpoint.secret, until } };
  }

  /** The valid secrets, newest first. */
  validAt(now: Date, { _id, secret, previousSecret }: Secrets & Pick<EndpointRow, '_id'>): string[] {
    const previous = previousSecret !== undefined && previousSecret.until > now ? [previousSecret.secret] : [];
    return [secret, ...previous].map((encrypted) => this.keys.decrypt(encrypted, _id.toHexString()));
  }

  /** The secrets encrypted with the current key; undefined if they already are. Throws if none of the keys decrypts one. */
  renewed({ _id, secret, previousSecret }: Secrets & Pick<EndpointRow, '_id'>): Partial<Secrets> | undefined {
    const owner = _id.toHexString();
    const renewed = this.keys.renew(secret, owner);
    const previous = previousSecret && this.keys.renew(previousSecret.secret, owner);
    if (renewed === undefined && previous === undefined) return undefined;
    return withoutUndefined({
      secret: renewed,
      previousSecret: previous !== undefined && previousSecret ? { ...previousSecret, secret: previous } : undefined,
    });
  }
}
