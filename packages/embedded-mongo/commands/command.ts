import { Long } from 'bson';
import { evaluateIn } from '../aggregate/expression';
import type { Variables } from '../aggregate/variables';
import type { Engine } from '../engine';
import { CODES, CommandError, unsupported } from '../errors';
import { isObjectLike } from '../query/path';
import type { Session } from '../sessions';
import { assertName, type Collection } from '../storage/catalog';
import type { Reader } from '../storage/env';
import type { Transaction } from '../transaction';
import { type Doc, toNumber } from '../values/bson';
import { typeName } from '../values/kind';

/** The client of one connection. */
export interface Client {
  /** Its address of this server, as host:port. */
  readonly address: string;
  /** Aborted when the connection is closed. */
  readonly gone: AbortSignal;
}

export interface Context {
  engine: Engine;
  name: string;
  db: string;
  body: Doc;
  /** Raw documents of the document sequences. */
  sequences: Map<string, Buffer[]>;
  client: Client;
  session: Session | undefined;
  /** The command's transaction, if any. */
  transaction: Transaction | undefined;
  /** The number of a retryable write, if the command is one. */
  retryNumber: bigint | undefined;
}

export type Reply = Doc | Buffer;

export interface Command {
  /** Allowed fields of the body, besides the command's name and the common fields. */
  fields: readonly string[];
  inTransaction?: boolean;
  /**
   * The implied next request of a client that allows several replies, after the reply to this body;
   * undefined when that reply is the last.
   */
  next?(body: Doc): Doc | undefined;
  run(context: Context): Reply | Promise<Reply>;
}

/** The collection of the command; undefined if it does not exist. */
export function targetOf(context: Context): { name: string; collection: Collection | undefined } {
  const name = context.body[context.name];
  assertName(context.db, name);
  return { name, collection: useCollection(context, context.db, name) };
}

export function useCollection(context: Context, db: string, name: string): Collection | undefined {
  const collection = context.engine.catalog.get(db, name);
  if (collection) context.transaction?.use(collection);
  return collection;
}

export function readerOf(context: Context): Reader {
  return context.transaction ?? context.engine.env;
}

export function docField(body: Doc, name: string): Doc | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isObjectLike(value))
    throw new CommandError(
      CODES.TypeMismatch,
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`,
    );
  return value;
}

/** A non-negative count. */
export function countField(body: Doc, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined)
    throw new CommandError(
      CODES.TypeMismatch,
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  if (number < 0 || !Number.isInteger(number))
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Rejects unknown fields: ignoring one would break its promise. */
export function assertFields(what: string, given: Doc, known: readonly string[]): void {
  for (const field of Object.keys(given))
    if (!known.includes(field))
      throw new CommandError(CODES.UnknownField, `BSON field '${what}.${field}' is an unknown field.`);
}

export function longField(body: Doc, name: string): Long | undefined {
  const value = body[name];
  if (value instanceof Long) return value;
  const number = toNumber(value);
  return number === undefined ? undefined : Long.fromNumber(number);
}

export function variablesOf(body: Doc): Variables {
  const given = docField(body, 'let') ?? {};
  // These are expressions without a document.
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, evaluateIn(value, {})({}) ?? null]));
}

/** Only the `simple` collation (comparison by bytes) is supported. */
export function assertNoCollation(holder: Doc): void {
  const collation = docField(holder, 'collation');
  if (collation && collation['locale'] !== 'simple') throw unsupported('collation');
}
