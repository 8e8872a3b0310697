import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { Pool } from 'undici';
import { newClient, SandboxClient } from '../../test/harness/api';
import { newApiKey, newTestKey } from '../../test/harness/api-keys';
import { fundWallet } from '../../test/harness/client-actions';
import { type RunningRinglet } from '../../test/harness/ringlet';
import { orderWithMessage } from '../orders';
import { allReads, type Known, type Read, type Reader } from './routes';

const requests = 24;
/** To see how many requests to services each has. */
const countedRequests = 8;
const atOnce = 4;
const numbersOfEach = 300;
/** The usual size of a page: a file counts for each hundred of its rows. */
const rowsOfPage = 100;

/** Settings of a system whose reads are measured: nobody is limited, because each visitor comes from another network. */
export const measuredSettings = { REQUESTS_PER_SECOND: '0', TRUSTED_PROXIES: 'loopback' };

export interface Measured extends Pick<Read, 'name' | 'reader'> {
  /** Requests to services for one of this read. */
  readonly asks: number;
  readonly bytes: number;
  readonly status: number;
  /** Milliseconds of processor time in each round. */
  readonly rounds: number[];
}

/** The lowest of its rounds: other work of the machine, collected garbage and compilation only add to it. */
export const costOf = ({ rounds }: Measured): number => Math.min(...rounds);

/** What each read costs the gateway and the services, in a system where they are one process. */
export class ReadCosts {
  private readonly cells = new Map<Measured, () => Promise<Answer>>();
  private sent = 0;

  private constructor(
    private readonly ringlet: RunningRinglet,
    private readonly pool: Pool,
    private readonly process: number,
    private readonly ports: readonly number[],
  ) {}

  static async in(ringlet: RunningRinglet): Promise<ReadCosts> {
    const probes = JSON.parse(await readFile(join(ringlet.dataDir, 'probes.json'), 'utf8')) as Record<string, number>;
    const pool = new Pool(ringlet.api, { connections: atOnce });
    const costs = new ReadCosts(ringlet, pool, await ringlet.pid('gateway'), Object.values(probes));
    await costs.prepare();
    return costs;
  }

  get all(): readonly Measured[] {
    return [...this.cells.keys()];
  }

  /** Another round. */
  async measure(cell: Measured): Promise<void> {
    const send = this.cells.get(cell);
    if (send === undefined) throw new Error(`${cell.name} is not measured here`);
    let rows = 0;
    const loop = async (): Promise<void> => {
      for (let nth = 0; nth < requests / atOnce; nth++) {
        const answer = await send();
        if (answer.status !== cell.status)
          throw new Error(`${cell.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        rows = answer.isTable ? answer.text.split('\n').length : 0;
      }
    };
    const before = await this.used();
    await Promise.all(Array.from({ length: atOnce }, loop));
    cell.rounds.push(((await this.used()) - before) / requests / Math.max(1, rows / rowsOfPage));
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private async prepare(): Promise<void> {
    const identities = await this.identities();
    for (const { name, reader, pathOf } of allReads()) {
      const { authorization, known } = identities[reader];
      const path = pathOf(known);
      const send = () => this.read(path, authorization);
      const first = await send();
      const before = await this.handled();
      for (let nth = 0; nth < countedRequests; nth++) await send();
      const asks = Math.round(((await this.handled()) - before) / countedRequests);
      this.cells.set({ name, reader, asks, bytes: first.text.length, status: first.status, rounds: [] }, send);
    }
  }

  private async identities(): Promise<Readonly<Record<Reader, Identity>>> {
    const { ringlet } = this;
    const { api, password } = await newClient(ringlet.api);
    const reference = await fundWallet(api, new SandboxClient(ringlet.sandbox), 20_000);
    const { data: own } = await api.get<{ id: string }>('/client/profile');
    const keys = { live: await newApiKey(api, password), test: await newTestKey(api) };
    const orders = await this.store(own.id);
    const rentalOf = async (key: string, country: string): Promise<string> => {
      const path = `/stubs/handler_api.php?action=getRentNumber&country=${country}&rent_time=4`;
      const { text } = await this.read(path, `Bearer ${key}`);
      return String((JSON.parse(text) as { phone?: { id: number } }).phone?.id);
    };
    const common: Known = {
      ...orders,
      reference,
      month: new Date().toISOString().slice(0, 7),
      from: 'client',
      country: '5',
      country_in_address: 'usa',
      service: '1',
      service_in_address: 'whatsapp',
      key: `${'0'.repeat(24)}.webp`,
      api_key: keys.live.id,
      webhook: '0'.repeat(24),
      delivery: '0'.repeat(24),
    };
    const live = { ...common, rental_id: await rentalOf(keys.live.key, '187') };
    return {
      nobody: { known: live },
      client: { known: live, authorization: `Bearer ${api.token ?? ''}` },
      key: { known: live, authorization: `Bearer ${keys.live.key}` },
      'test key': {
        known: { ...common, rental_id: await rentalOf(keys.test.key, '187') },
        authorization: `Bearer ${keys.test.key}`,
      },
    };
  }

  /** Three hundred numbers each for the client's real and test world. */
  private async store(userId: string): Promise<Known> {
    const { dataDir, prefix } = this.ringlet;
    const { mongo } = JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as { mongo: string };
    const client = await MongoClient.connect(mongo);
    try {
      await client
        .db(`${prefix}_auth`)
        .collection('api_keys')
        .updateMany({}, { $set: { requestsPerSecond: 1_000_000 } });
      const ids = Array.from({ length: numbersOfEach }, (_, nth) => ({
        id: new ObjectId(),
        decimalId: 600_000_000 + nth,
      }));
      const rows = ids.map(({ id, decimalId }) => orderWithMessage(userId, id, new ObjectId(), { decimalId }));
      await client.db(`${prefix}_numbers`).collection('orders').insertMany(rows);
      const at = Date.now();
      const world = {
        balance: 2_000_000,
        nextDecimalId: 100_001_000,
        orders: ids.map(({ id, decimalId }) => testOrder(id.toHexString(), decimalId, at)),
        entries: [],
      };
      const stored = {
        _id: userId as unknown as ObjectId,
        version: 'bench',
        world,
        deleteAt: new Date(at + 3_600_000),
      };
      await client.db(`${prefix}_numbers`).collection('test_worlds').insertOne(stored);
      const last = ids.at(-1);
      return { order: last?.id.toHexString() ?? '', decimal_id: String(last?.decimalId) };
    } finally {
      await client.close();
    }
  }

  private async read(path: string, authorization: string | undefined): Promise<Answer> {
    const nth = ++this.sent;
    const headers = {
      'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      'x-forwarded-proto': 'https',
      ...(authorization !== undefined && { authorization }),
    };
    const answered = await this.pool.request({ path, method: 'GET', headers });
    const isTable = String(answered.headers['content-type']).startsWith('text/csv');
    return { status: answered.statusCode, text: await answered.body.text(), isTable };
  }

  /** Milliseconds of processor time of all threads. /proc/<pid>/stat counts in hundredths of a second only. */
  private async used(): Promise<number> {
    const folder = `/proc/${this.process}/task`;
    const threads = await Promise.all(
      (await readdir(folder)).map((thread) => readFile(join(folder, thread, 'schedstat'), 'utf8').catch(() => '0')),
    );
    return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
  }

  /** How many requests the services have handled. */
  private async handled(): Promise<number> {
    const texts = await Promise.all(
      this.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    const counts = texts.flatMap((text) => [
      ...text.matchAll(/^ringlet_message_handled_seconds_count\{[^}]*subject="(?!events\.)[^}]*\} (\d+)$/gm),
    ]);
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isTable: boolean;
}

interface Identity {
  readonly authorization?: string;
  readonly known: Known;
}

/** A number of the test world whose time is over. */
function testOrder(id: string, decimalId: number, createdAt: number): object {
  const bought = { id, decimalId, kind: 'code', country: '5', service: 'test-code', serviceName: 'Test: code at once' };
  const times = { createdAt, expiresAt: createdAt + 1, arrivals: [createdAt] };
  return { ...bought, ...times, price: 500_00, state: 'completed', keyId: 'bench' };
}
