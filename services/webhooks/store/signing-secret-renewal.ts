import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { SecretRenewal } from '@ringlet/platform/secret-renewal';
import { type WebhooksSettings } from '../settings';
import { EndpointRow } from './endpoint.model';
import { SigningSecrets } from './signing-secrets';

type Row = Pick<EndpointRow, '_id' | 'secret' | 'previousSecret'>;
type Secrets = Partial<Omit<Row, '_id'>>;

/** Encrypts the secrets of webhook endpoints again with WEBHOOK_SECRET_KEY. */
@Injectable()
export class SigningSecretRenewal extends SecretRenewal<Row, Secrets> {
  constructor(
    @InjectModel(EndpointRow.name) private readonly endpoints: Model<EndpointRow>,
    private readonly secrets: SigningSecrets,
    @Inject(SETTINGS) { WEBHOOK_SECRET_OTHER_KEYS }: WebhooksSettings,
    @Inject(LOG) log: Log,
  ) {
    super('signing secrets', WEBHOOK_SECRET_OTHER_KEYS, log);
  }

  protected rows(): AsyncIterable<Row> {
    return this.endpoints.find({}, { secret: 1, previousSecret: 1 }).lean().cursor();
  }

  protected renewed(row: Row): Secrets | undefined {
    return this.secrets.renewed(row);
  }

  protected async store({ _id, secret }: Row, renewed: Secrets): Promise<void> {
    await this.endpoints.updateOne({ _id, secret }, { $set: renewed });
  }
}
