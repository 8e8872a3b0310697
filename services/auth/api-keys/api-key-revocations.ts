import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { NATS } from '@ringlet/messaging/tokens';
import { InjectCollection } from '@ringlet/persistence/collection';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type RevocableRow, RevocationPublisher } from '../sessions/revocation-publisher';
import { ApiKeyRow } from './api-key.model';

/** Publishes revoked keys in the bucket of ended sessions, which keeps them for longer than a gateway keeps a key. */
@Injectable()
export class ApiKeyRevocations extends RevocationPublisher {
  constructor(
    @Inject(NATS) connection: NatsConnection,
    @InjectCollection(ApiKeyRow) keys: Collection<RevocableRow>,
    @Inject(LOG) log: Log,
  ) {
    super(connection, keys, log);
  }
}
