import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { NATS } from '@ringlet/messaging/tokens';
import { InjectCollection } from '@ringlet/persistence/collection';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type RevocableRow, RevocationPublisher } from './revocation-publisher';
import { SessionRow } from './session.model';

@Injectable()
export class SessionRevocations extends RevocationPublisher {
  constructor(
    @Inject(NATS) connection: NatsConnection,
    @InjectCollection(SessionRow) sessions: Collection<RevocableRow>,
    @Inject(LOG) log: Log,
  ) {
    super(connection, sessions, log);
  }
}
