import { getConnectionToken } from '@nestjs/mongoose';
import { type Model, type Schema } from 'mongoose';
import { Registry } from 'prom-client';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { LOG, SERVICE, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type Owner, type Scheduler } from '../engine/scheduler';
import { type SimulatedCollection } from '../store/collection';
import { Connection, type StoreFaults } from '../store/connection';
import { type Database } from '../store/database';
import { type Doc } from '../store/documents';
import { Container } from './container';

export interface Feature {
  readonly name: string;
  readonly schema: Schema;
}

export interface ProcessParts {
  readonly service: string;
  readonly scheduler: Scheduler;
  readonly owner: Owner;
  readonly database: Database;
  readonly faults: StoreFaults;
  readonly features: readonly Feature[];
  readonly settings: object;
  /** Sends the requests of this process. */
  readonly requester: Pick<Requester, 'send'>;
  readonly given?: ReadonlyMap<unknown, unknown>;
}

const ignore = (): void => undefined;
const silent = { info: ignore, warn: ignore, error: ignore, debug: ignore, fatal: ignore, trace: ignore };

/** A running process of a service: the production classes on a simulated database, clock and network. */
export class SimulatedProcess {
  readonly container: Container;
  readonly owner: Owner;
  private readonly connection: Connection;
  isStopping = false;

  constructor({
    service,
    scheduler,
    owner,
    database,
    faults,
    features,
    settings,
    requester,
    given = new Map(),
  }: ProcessParts) {
    this.owner = owner;
    this.connection = new Connection(database, scheduler, owner, faults);
    const collections = new Map(features.map(({ name, schema }) => [name, schema.get('collection') as string]));
    const modelOf = (name: string) => {
      const collection = collections.get(name);
      if (collection === undefined) throw new Error(`add the feature of ${name} to the simulated process`);
      return modelFor(this.connection.collection(collection), this.connection);
    };
    const unread = { registry: new Registry(), jobAttempts: { inc: ignore }, addJobQueue: ignore };
    const metrics: unknown = Object.assign(Object.create(Metrics.prototype), unread);
    const values: [unknown, unknown][] = [
      [Clock, new Clock()],
      [LOG, silent],
      [SETTINGS, settings],
      [SERVICE, service],
      [Metrics, metrics],
      [Requester, requester],
      [getConnectionToken(), this.connection],
      ...given,
    ];
    this.container = new Container(new Map(values), modelOf);
  }

  get isAccepting(): boolean {
    return this.owner.state !== 'dead' && !this.isStopping;
  }

  /** As after kill -9. */
  abandon(): void {
    this.connection.abandon();
  }

  /** As after SIGTERM: runs Nest's hooks. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const hooks = this.container
      .all()
      .filter((each): each is { beforeApplicationShutdown(): unknown } => hasShutdown(each));
    await Promise.all(hooks.map(async (each) => each.beforeApplicationShutdown()));
  }
}

function hasShutdown(value: unknown): boolean {
  return typeof (value as { beforeApplicationShutdown?: unknown } | null)?.beforeApplicationShutdown === 'function';
}

/** The part of a mongoose model that the services use. */
function modelFor(collection: SimulatedCollection, db: Connection): Model<object> {
  return {
    db,
    collection: { name: collection.collectionName },
    find: (filter: Doc) => ({ lean: () => collection.find(filter).toArray() }),
    findOne: (filter: Doc, projection?: Doc) => ({ lean: () => collection.findOne(filter, { projection }) }),
    updateOne: (filter: Doc, update: Doc, options?: object) => collection.updateOne(filter, update, options),
    countDocuments: (filter: Doc) => collection.countDocuments(filter),
  } as unknown as Model<object>;
}
