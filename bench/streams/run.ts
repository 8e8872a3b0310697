import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { ObjectId } from 'mongodb';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { until } from '@ringlet/testing/until';
import { quantile } from '../load';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { orderWithMessage } from '../orders';
import { table } from '../report';
import { cpuSeconds, residentBytes, startSystem } from '../system';

const streams = Number(process.env['STREAMS'] ?? 5000);
const codes = Number(process.env['CODES'] ?? 1000);
const codesPerSecond = 50;
const openedAtOnce = 100;
const othersEvents = 5000;

/** Idle event streams on one gateway: the memory of each, and the time from a stored message to the line with its code on a stream. */
async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(3, 6);
  const system = await startSystem({ NUMBER_PROVIDERS: 'sms-man', SMS_MAN_URL: smsMan.url, SMS_MAN_TOKEN: 'bench' });
  const sockets: Socket[] = [];
  try {
    const users = Array.from({ length: streams }, () => newId());
    await system.start('services/numbers/main.js', 'numbers');
    const { child, address } = await system.start('gateway/main.js', 'gateway');
    const connection = await connect({ servers: system.natsUrl });
    const { port } = new URL(address);
    const sentAt = new Map<string, number>();
    const waits: number[] = [];
    const received = (text: string): void => {
      for (const [, messageId = ''] of text.matchAll(/"messageId":"([0-9a-f]{24})"/g)) {
        const since = sentAt.get(messageId);
        if (since !== undefined && /"code":"123456"/.test(text)) waits.push(performance.now() - since);
        sentAt.delete(messageId);
      }
    };
    const open = async (userId: string): Promise<void> => {
      const socket = connectTcp({ port: Number(port), host: '127.0.0.1' });
      socket.setEncoding('utf8');
      sockets.push(socket);
      const head = `GET /client/events HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${system.tokenOf(userId)}\r\n\r\n`;
      socket.write(head);
      const [first] = (await once(socket, 'data')) as [string];
      if (!first.startsWith('HTTP/1.1 200')) throw new Error(first);
      socket.on('data', received);
    };
    // Memory for the first requests does not count as the streams'.
    for (const userId of users.slice(0, openedAtOnce)) await open(userId);
    await sleep(2000);
    const before = await residentBytes(child);
    for (let from = openedAtOnce; from < streams; from += openedAtOnce)
      await Promise.all(users.slice(from, from + openedAtOnce).map(open));
    await sleep(2000);
    const each = ((await residentBytes(child)) - before) / (streams - openedAtOnce);

    const messages = users
      .slice(0, codes)
      .map((userId) => ({ userId, orderId: new ObjectId(), messageId: new ObjectId() }));
    await system.client
      .db(`${system.prefix}_numbers`)
      .collection('orders')
      .insertMany(messages.map(({ userId, orderId, messageId }) => orderWithMessage(userId, orderId, messageId)));
    const client = jetstream(connection);
    for (const { userId, orderId, messageId } of messages) {
      const event = eventOf(userId, orderId.toHexString(), messageId.toHexString());
      sentAt.set(event.data.messageId, performance.now());
      void client.publish(messageReceived.subject, JSON.stringify(event), { msgID: event.id });
      await sleep(1000 / codesPerSecond);
    }
    await until(() => sentAt.size === 0, 'all codes have arrived', 30_000);
    // Events of users who are not connected here: every gateway reads them.
    const cpuBefore = await cpuSeconds(child);
    for (let sent = 0; sent < othersEvents; sent += openedAtOnce) {
      const batch = Array.from({ length: openedAtOnce }, () => eventOf(newId(), newId(), newId()));
      await Promise.all(batch.map((event) => client.publish(messageReceived.subject, JSON.stringify(event))));
    }
    await sleep(2000);
    const cpuOfEvent = ((await cpuSeconds(child)) - cpuBefore) / othersEvents;
    await connection.close();
    const at = (part: number) => `${quantile(waits, part).toFixed(1)} ms`;
    table(
      ['figure', 'value'],
      [
        ['open streams', String(streams)],
        ['memory for each', `${(each / 1000).toFixed(1)} kB`],
        ['memory of the gateway', `${((await residentBytes(child)) / 1e6).toFixed(0)} MB`],
        [`stored message to stream, ${codesPerSecond} a second: median, 99 %`, `${at(0.5)}, ${at(0.99)}`],
        ['processor time of the gateway for an event of another client', `${(cpuOfEvent * 1e6).toFixed(0)} µs`],
        ['codes that arrived', `${waits.length} of ${messages.length}`],
      ],
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await system.stop();
    await smsMan.stop();
  }
}

function newId(): string {
  return new ObjectId().toHexString();
}

function eventOf(userId: string, orderId: string, messageId: string) {
  const data = { userId, orderId, messageId };
  return { id: newId(), ...messageReceived, at: new Date().toISOString(), correlationId: 'bench', data };
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
