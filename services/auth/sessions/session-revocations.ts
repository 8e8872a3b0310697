import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { NATS } from '@ringlet/messaging/tokens';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type RevocableRow, RevocationPublisher } from './revocation-publisher';
import { SessionRow } from './session.model';

@Injectable()
export class SessionRevocations extends RevocationPublisher {
  constructor(
    @Inject(NATS) connection: NatsConnection,
    @InjectModel(SessionRow.name) sessions: Model<SessionRow>,
    @Inject(LOG) log: Log,
  ) {
    super(connection, sessions.db.collection<RevocableRow>(sessions.collection.name), log);
  }
}
