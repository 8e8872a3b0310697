import { Int32, Long } from 'bson';
import type { Engine } from '../engine';
import { CODES, CommandError } from '../errors';
import { assertDbName } from '../storage/catalog';
import { type Doc, encode, toNumber } from '../values/bson';
import { assertReadable, decodeSent, type Request } from '../wire/message';
import * as admin from './admin';
import { aggregate } from './aggregate';
import * as collections from './collections';
import { type Client, type Command, type Context } from './command';
import { count, distinct } from './count';
import { remove } from './delete';
import { explain, find } from './find';
import { findAndModify } from './find-and-modify';
import { getMore, killCursors } from './get-more';
import { hello, isMaster } from './hello';
import * as indexes from './indexes';
import { insert } from './insert';
import { abortTransaction, commitTransaction } from './transactions';
import { update } from './update';

const { createIndexes, dropIndexes, listIndexes } = indexes;
const { create, drop, dropDatabase, listCollections, listDatabases, collStats, dbStats } = collections;
const { ping, buildInfo, serverStatus, connectionStatus, replSetGetStatus, getParameter, setParameter } = admin;
const { startSession, endSessions, refreshSessions, killAllSessions } = admin;

const COMMANDS = new Map<string, Command>(
  Object.entries({
    hello,
    isMaster,
    ismaster: isMaster,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    serverStatus,
    connectionStatus,
    replSetGetStatus,
    getParameter,
    setParameter,
    startSession,
    endSessions,
    refreshSessions,
    killAllSessions,
    insert,
    update,
    delete: remove,
    findAndModify,
    findandmodify: findAndModify,
    find,
    getMore,
    killCursors,
    count,
    distinct,
    aggregate,
    explain,
    createIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    listIndexes,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
    collStats,
    dbStats,
    commitTransaction,
    abortTransaction,
  }),
);

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  '$readPreference',
  '$clusterTime',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);
const TRANSIENT = new Set<number>([CODES.WriteConflict, CODES.SnapshotUnavailable, CODES.NoSuchTransaction]);
const ENDS = new Set(['commitTransaction', 'abortTransaction']);

export interface Answer {
  /** BSON. */
  body: Buffer;
  /** An implied next request that needs a reply. */
  next: Doc | undefined;
}

/** Runs a command and returns its reply; every error becomes a reply. */
export async function dispatch(engine: Engine, request: Request, client: Client): Promise<Answer> {
  const { body } = request;
  let context: Context | undefined;
  try {
    assertReadable(body);
    const [name = ''] = Object.keys(body);
    const command = COMMANDS.get(name);
    if (!command) throw new CommandError(CODES.CommandNotFound, `no such command: '${name}'`);
    context = prepare(engine, request, name, command, client);
    const answer = await command.run(context);
    if (context.transaction && !Buffer.isBuffer(answer) && 'writeErrors' in answer) endTransaction(context);
    const next = request.exhaustAllowed ? command.next?.(body) : undefined;
    return { body: Buffer.isBuffer(answer) ? answer : encode(answer), next };
  } catch (error) {
    if (context) endTransaction(context);
    return { body: encode(errorReply(error, body)), next: undefined };
  }
}

/** A failed command ends its transaction. */
function endTransaction({ engine, session, transaction }: Context): void {
  if (!session || !transaction) return;
  engine.cursors.killOf(transaction);
  if (session.transaction === transaction) engine.sessions.abort(session);
}

function errorReply(error: unknown, body: Doc): Doc {
  const failure =
    error instanceof CommandError
      ? error
      : new CommandError(CODES.InternalError, error instanceof Error ? error.message : String(error));
  if (failure.code === CODES.InternalError)
    process.emitWarning(`embedded-mongo: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const reply = failure.toReply();
  if (body['autocommit'] === false && TRANSIENT.has(failure.code)) reply['errorLabels'] = ['TransientTransactionError'];
  return { ...reply, code: new Int32(failure.code) };
}

function prepare(
  engine: Engine,
  { body, sequences }: Request,
  name: string,
  command: Command,
  client: Client,
): Context {
  const db = body['$db'];
  if (db === undefined) throw new CommandError(CODES.MissingField, 'OP_MSG requests require a $db argument');
  assertDbName(db);
  for (const field of Object.keys(body)) {
    if (field !== name && !COMMON.has(field) && !command.fields.includes(field)) {
      throw new CommandError(CODES.UnknownField, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
  assertWriteConcern(body);
  for (const [field, documents] of sequences) if (field !== 'documents') body[field] = documents.map(decodeSent);
  const context: Context = {
    engine,
    name,
    db,
    body,
    sequences,
    client,
    session: undefined,
    transaction: undefined,
    retryNumber: undefined,
  };
  if (body['lsid'] !== undefined) attachSession(context, command);
  else if (body['txnNumber'] !== undefined)
    throw new CommandError(CODES.InvalidOptions, 'Transaction number requires a session ID to also be specified');
  return context;
}

function attachSession(context: Context, command: Command): void {
  const { engine, body, name } = context;
  const session = (context.session = engine.sessions.find(body['lsid']));
  if (body['txnNumber'] === undefined) {
    if (body['autocommit'] !== undefined || body['startTransaction'] !== undefined)
      throw new CommandError(CODES.InvalidOptions, 'autocommit and startTransaction need a txnNumber');
    return;
  }
  const number = numberOf(body['txnNumber']);
  if (body['autocommit'] !== false) {
    if (body['startTransaction'] !== undefined)
      throw new CommandError(CODES.InvalidOptions, 'startTransaction needs autocommit: false');
    if (!RETRYABLE.has(name))
      throw new CommandError(
        50768,
        `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
      );
    context.retryNumber = number;
    return;
  }
  if (ENDS.has(name)) return;
  if (!command.inTransaction) {
    if (body['startTransaction'] !== true) engine.sessions.continueTransaction(session, number);
    engine.sessions.abort(session);
    throw new CommandError(
      CODES.OperationNotSupportedInTransaction,
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  }
  if (body['startTransaction'] === true) context.transaction = engine.sessions.beginTransaction(session, number);
  else context.transaction = engine.sessions.continueTransaction(session, number);
  context.transaction.joined(context.client);
}

function numberOf(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < 0)
    throw new CommandError(CODES.InvalidOptions, 'Transaction number must be a whole number that is not negative');
  return BigInt(number);
}

/** The set has one member, so it cannot meet write concerns other than 1 and majority. */
function assertWriteConcern(body: Doc): void {
  const w = (body['writeConcern'] as Doc | undefined)?.['w'];
  const number = toNumber(w);
  if (w === undefined || w === 'majority' || number === 0 || number === 1) return;
  throw new CommandError(100, `Not enough data-bearing nodes for write concern w: ${String(w)}`);
}
