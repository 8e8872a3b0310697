import { type ClientSession, type Document, MongoClient, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { matches } from './match';
import { type Entity, NotRunnable, operate, plainResult } from './operations';

export interface Verdict {
  test: string;
  /** `refused`: the server said that it does not support it. `skipped`: the test is for other servers. */
  result: 'pass' | 'refused' | 'skipped' | 'not runnable' | 'fail';
  why?: string;
}

const VERSION = '7.0.0';
// CommandNotFound, CommandNotSupported, unknown field, not allowed in a transaction, unsupported write concern, index option.
const REFUSALS = new Set([59, 100, 115, 197, 263, 40324, 40415]);

function versionBelow(a: string, b: string): boolean {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let i = 0; i < 3; i++) if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) < (y[i] ?? 0);
  return false;
}

/** Whether a test is meant for a replica set of this version. */
function applies(requirements: Document[] | undefined): boolean {
  return (
    !requirements ||
    requirements.some(
      ({ minServerVersion, maxServerVersion, topologies, auth, csfle, serverless }) =>
        !(minServerVersion && versionBelow(VERSION, String(minServerVersion))) &&
        !(maxServerVersion && versionBelow(String(maxServerVersion), VERSION)) &&
        !(Array.isArray(topologies) && !topologies.includes('replicaset')) &&
        auth !== true &&
        !csfle &&
        serverless !== 'require',
    )
  );
}

/** Runs one file's tests, each on separate data. */
export async function runFile(url: string, file: Document): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const admin = await new MongoClient(url).connect();
  for (const test of file['tests'] as Document[]) {
    const name = String(test['description']);
    if (
      !applies(file['runOnRequirements'] as Document[]) ||
      !applies(test['runOnRequirements'] as Document[]) ||
      test['skipReason']
    ) {
      verdicts.push({ test: name, result: 'skipped' });
      continue;
    }
    if (name.startsWith('inserting _id with type null')) {
      verdicts.push({
        test: name,
        result: 'not runnable',
        why: 'the driver replaces an _id of null before it sends it',
      });
      continue;
    }
    const run = new TestRun(url, admin, file, test);
    try {
      await run.execute();
      verdicts.push({ test: name, result: 'pass' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const refused =
        run.refusal ?? (error instanceof MongoServerError && REFUSALS.has(Number(error.code)) ? why : undefined);
      verdicts.push({
        test: name,
        result: refused
          ? 'refused'
          : error instanceof NotRunnable || error instanceof MongoServerSelectionError
            ? 'not runnable'
            : 'fail',
        why: refused ?? why,
      });
    } finally {
      await run.close();
    }
  }
  await admin.close();
  return verdicts;
}

class TestRun {
  readonly #entities = new Map<string, Entity>();
  readonly #clients: MongoClient[] = [];
  refusal: string | undefined;

  constructor(
    readonly url: string,
    readonly admin: MongoClient,
    readonly file: Document,
    readonly test: Document,
  ) {}

  async execute(): Promise<void> {
    await this.admin.db('admin').command({ killAllSessions: [] });
    for (const data of (this.file['initialData'] ?? []) as Document[]) {
      const collection = this.admin.db(String(data['databaseName'])).collection(String(data['collectionName']));
      await collection.drop();
      await collection.db.createCollection(collection.collectionName);
      const documents = data['documents'] as Document[];
      if (documents.length > 0) await collection.insertMany(documents);
    }
    for (const entity of (this.file['createEntities'] ?? []) as Document[]) await this.#create(entity);
    await this.#runAll(this.test['operations'] as Document[]);
    for (const outcome of (this.test['outcome'] ?? []) as Document[]) {
      const found = await this.admin
        .db(String(outcome['databaseName']))
        .collection(String(outcome['collectionName']))
        .find()
        .sort({ _id: 1 })
        .toArray();
      if (!matches(outcome['documents'], found, false))
        throw new Error(`outcome ${JSON.stringify(found)} instead of ${JSON.stringify(outcome['documents'])}`);
    }
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.close();
  }

  async #create(entity: Document): Promise<void> {
    const [kind = '', spec] = Object.entries(entity)[0] as [string, Document];
    const id = String(spec['id']);
    if (kind === 'client') {
      if (spec['autoEncryptOpts']) throw new NotRunnable('encryption');
      const client = await new MongoClient(this.url, {
        serverSelectionTimeoutMS: 1000,
        ...(spec['uriOptions'] as Document),
      }).connect();
      this.#clients.push(client);
      this.#entities.set(id, client);
    } else if (kind === 'database') {
      this.#entities.set(
        id,
        this.#get<MongoClient>(spec['client']).db(
          String(spec['databaseName']),
          (spec['databaseOptions'] ?? {}) as Document,
        ),
      );
    } else if (kind === 'collection') {
      const db = this.#get<ReturnType<MongoClient['db']>>(spec['database']);
      this.#entities.set(
        id,
        db.collection(String(spec['collectionName']), (spec['collectionOptions'] ?? {}) as Document),
      );
    } else if (kind === 'session') {
      this.#entities.set(
        id,
        this.#get<MongoClient>(spec['client']).startSession((spec['sessionOptions'] ?? {}) as Document),
      );
    } else throw new NotRunnable(`entity ${kind}`);
  }

  #get<T extends Entity>(id: unknown): T {
    const entity = this.#entities.get(String(id));
    if (!entity) throw new NotRunnable(`entity ${String(id)}`);
    return entity as T;
  }

  async #runAll(operations: Document[], inCallback = false): Promise<void> {
    for (const operation of operations) await this.#run(operation, inCallback);
  }

  async #run(operation: Document, inCallback: boolean): Promise<void> {
    const { name, object, arguments: given = {}, expectError, expectResult, ignoreResultAndError } = operation;
    if (object === 'testRunner') return this.#runnerOperation(String(name), given as Document);
    const args = { ...(given as Document) };
    if (args['session'] !== undefined) args['session'] = this.#get<ClientSession>(args['session']);
    let result: unknown;
    try {
      result = await operate(String(name), this.#get(object), args, (inner) => this.#runAll(inner, true));
    } catch (error) {
      if (error instanceof NotRunnable) throw error;
      if (error instanceof MongoServerError && REFUSALS.has(Number(error.code))) this.refusal ??= error.message;
      if (ignoreResultAndError) return;
      if (!expectError) throw error;
      assertError(expectError as Document, error);
      // withTransaction has to see what its callback met.
      if (inCallback) throw error;
      return;
    }
    if (ignoreResultAndError) return;
    if (expectError) throw new Error(`${String(name)} gave ${JSON.stringify(result)} instead of an error`);
    if (expectResult !== undefined && !matches(expectResult, result))
      throw new Error(`${String(name)} gave ${JSON.stringify(result)} instead of ${JSON.stringify(expectResult)}`);
  }

  async #runnerOperation(name: string, args: Document): Promise<void> {
    const list = async (): Promise<string[]> =>
      (await this.admin.db(String(args['databaseName'])).listCollections().toArray()).map((c) => c.name);
    const indexes = async (): Promise<string[]> =>
      (
        await this.admin
          .db(String(args['databaseName']))
          .collection(String(args['collectionName']))
          .listIndexes()
          .toArray()
      ).map((i) => String(i['name']));
    const check = (held: boolean): void => {
      if (!held) throw new Error(`${name} does not hold`);
    };
    switch (name) {
      case 'failPoint':
      case 'targetedFailPoint':
        this.refusal = 'fail points';
        throw new NotRunnable('fail points');
      case 'assertCollectionExists':
        return check((await list()).includes(String(args['collectionName'])));
      case 'assertCollectionNotExists':
        return check(!(await list()).includes(String(args['collectionName'])));
      case 'assertIndexExists':
        return check((await indexes()).includes(String(args['indexName'])));
      case 'assertIndexNotExists':
        return check(!(await indexes()).includes(String(args['indexName'])));
      case 'assertSessionTransactionState':
      case 'assertSessionNotDirty':
      case 'assertSessionPinned':
      case 'assertSessionUnpinned':
      case 'assertSameLsidOnLastTwoCommands':
      case 'assertDifferentLsidOnLastTwoCommands':
        // About the driver, not the server.
        return;
      case 'createEntities':
        for (const entity of args['entities'] as Document[]) await this.#create(entity);
        return;
      default:
        throw new NotRunnable(`operation ${name}`);
    }
  }
}

function assertError(expected: Document, error: unknown): void {
  const server = error instanceof MongoServerError ? error : undefined;
  const fail = (what: string): never => {
    throw new Error(`${what}, got ${String(error)}`);
  };
  if (expected['errorCode'] !== undefined && server?.code !== Number(expected['errorCode']))
    fail(`error code ${String(expected['errorCode'])} expected`);
  if (expected['errorCodeName'] !== undefined && server?.codeName !== expected['errorCodeName'])
    fail(`${String(expected['errorCodeName'])} expected`);
  if (
    expected['errorContains'] !== undefined &&
    !String(error).toLowerCase().includes(String(expected['errorContains']).toLowerCase())
  )
    fail(`"${String(expected['errorContains'])}" expected`);
  for (const label of (expected['errorLabelsContain'] ?? []) as string[])
    if (!server?.hasErrorLabel(label)) fail(`label ${label} expected`);
  for (const label of (expected['errorLabelsOmit'] ?? []) as string[])
    if (server?.hasErrorLabel(label)) fail(`label ${label} not expected`);
  if (expected['isClientError'] === true && server) fail('a client error expected');
  const result = (error as { result?: Document }).result;
  if (
    expected['expectResult'] !== undefined &&
    result !== undefined &&
    !matches(expected['expectResult'], plainResult(result))
  )
    fail(`result ${JSON.stringify(expected['expectResult'])} expected, was ${JSON.stringify(result)}`);
}
