import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { NATS } from '@ringlet/messaging/tokens';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type RevocableRow, RevocationPublisher } from '../sessions/revocation-publisher';
import { ApiKeyRow } from './api-key.model';

/** Publishes revoked keys in the bucket of ended sessions, which keeps them for longer than a gateway keeps a key. */
@Injectable()
export class ApiKeyRevocations extends RevocationPublisher {
  constructor(
    @Inject(NATS) connection: NatsConnection,
    @InjectModel(ApiKeyRow.name) keys: Model<ApiKeyRow>,
    @Inject(LOG) log: Log,
  ) {
    super(connection, keys.db.collection<RevocableRow>(keys.collection.name), log);
  }
}
