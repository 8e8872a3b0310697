import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongoClient, ObjectId } from 'mongodb';
import { kobo } from '@ringlet/contracts/money';
import { PersistenceModule } from '@ringlet/persistence/persistence.module';
import { CoreModule } from '@ringlet/platform/core.module';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { type BalanceRow } from '../../services/wallet/ledger/balance.model';
import { Ledger } from '../../services/wallet/ledger/ledger';
import { LedgerModule } from '../../services/wallet/ledger/ledger.module';
import { closedLoop } from '../load';
import { median, table } from '../report';
import { startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const roundMs = Number(process.env['SECONDS'] ?? 3) * 1000;
const clients = 512;
const connections = 32;
const amount = 1000;
const durable = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } } as const;

type Charge = (userId: string, orderId: string) => Promise<unknown>;

/** The ledger's charge (balance, posting and event in one transaction), beside the plain driver with the same documents. */
async function main(): Promise<void> {
  const system = await startSystem();
  const app = await startLedger(system.mongoUrl, system.prefix);
  const driver = await MongoClient.connect(system.mongoUrl);
  try {
    const users = Array.from({ length: clients }, () => new ObjectId());
    const funds = users.map((_id) => ({ _id, balance: 1_000_000_000, sequence: 0 }));
    const ledger = app.get(Ledger);
    for (const name of ['ringlet', 'plain'])
      await system.client.db(`${system.prefix}_${name}`).collection('balances').insertMany(funds);
    const plain = driver.db(`${system.prefix}_plain`);
    await plain.collection('postings').createIndex({ userId: 1, sequence: -1 });
    await plain.collection('outbox').createIndex({ publishedAt: 1 });
    await plain.collection('outbox').createIndex({ publishedAt: 1, _id: 1 });

    const byLedger: Charge = (userId, orderId) => ledger.charge({ userId, orderId, amount: kobo(amount) }, 'bench');
    const byDriver: Charge = (userId, orderId) =>
      driver.withSession((session) =>
        session.withTransaction(async () => {
          const _id = new ObjectId(userId);
          const changed = await plain
            .collection<BalanceRow>('balances')
            .findOneAndUpdate(
              { _id, balance: { $gte: kobo(amount) } } as never,
              { $inc: { balance: -amount, sequence: 1 } } as never,
              { session, returnDocument: 'after' },
            );
          if (!changed) throw new Error('no money');
          const { balance, sequence } = changed;
          const at = new Date();
          const legs = [
            { account: `client:${userId}`, amount: -amount },
            { account: 'sales:numbers', amount },
          ];
          const posting = {
            kind: 'purchase',
            about: orderId,
            userId,
            balanceAfter: balance,
            sequence,
            change: -amount,
          };
          await plain
            .collection<{ _id: string }>('postings')
            .insertOne({ _id: `purchase:${orderId}`, ...posting, legs, at, correlationId: 'bench' } as never, {
              session,
            });
          const event = { subject: 'events.wallet.balance-changed', version: 1, at, correlationId: 'bench' };
          await plain.collection('outbox').insertOne({ ...event, data: { userId, balance, sequence } }, { session });
        }, durable),
      );
    const variants = [
      { name: 'plain driver', charge: byDriver, rates: [] as number[] },
      { name: "Ringlet's ledger", charge: byLedger, rates: [] as number[] },
    ];
    for (let round = 0; round < rounds; round++) {
      for (const { charge, rates } of variants) {
        const send = (nth: number) => charge(users[nth % clients]?.toHexString() ?? '', randomUUID());
        await closedLoop(connections, 500, send);
        rates.push((await closedLoop(connections, roundMs, send)).perSecond);
      }
    }
    const floor = median(variants[0]?.rates ?? []);
    table(
      ['charges', 'transactions/s', 'x plain driver'],
      variants.map(({ name, rates }) => [name, median(rates).toFixed(0), (median(rates) / floor).toFixed(2)]),
    );
  } finally {
    await app.close();
    await driver.close();
    await system.stop();
  }
}

/** The wallet's ledger without messaging: nothing publishes the events. */
async function startLedger(mongoUrl: string, prefix: string) {
  const settings = readSettings(DatabaseSettings, { MONGO_URL: mongoUrl, MONGO_PREFIX: prefix });
  const name = 'ringlet';
  const log = createLog(name, 'error');
  const tools = { name, settings, log, health: new Health(), metrics: new Metrics(name) };

  @Module({ imports: [CoreModule.register(tools), PersistenceModule.register(), LedgerModule] })
  class LedgerProcess {}

  return NestFactory.createApplicationContext(LedgerProcess, { logger: false, abortOnError: false });
}

void main();
