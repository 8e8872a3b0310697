import { Binary, Long } from 'bson';
import { badValue, CODES, CommandError } from './errors';
import { type Catalog, SESSION_SPACE } from './storage/catalog';
import type { Env, Writer } from './storage/env';
import type { Locks } from './storage/locks';
import { Transaction } from './transaction';
import { decode, type Doc, encode } from './values/bson';
import { keyWriter } from './values/key';

/** The record that gives a retry the first attempt's reply. The write's commit stores it, too. */
export interface WriteRecord {
  number: bigint;
  /** The replies of the completed statements, by statement number. */
  statements: Map<number, Doc>;
  committed: boolean;
}

export class Session {
  transaction: Transaction | undefined;
  /** The latest transaction was aborted, for any reason. */
  aborted = false;

  constructor(
    readonly key: Buffer,
    public record: WriteRecord,
    public usedAt: number,
  ) {}
}

export const SESSION_MINUTES = 30;

/** Grace period for a client that reconnects. */
const LEFT_MS = 1000;

/** How much longer a read-only transaction may last: nobody waits for it. MongoDB keeps a snapshot readable as long. */
const READER_FACTOR = 5;

/** Sessions, their open transactions, and the replies of their latest retryable writes. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  constructor(
    readonly env: Env,
    readonly locks: Locks,
    readonly catalog: Catalog,
    readonly transactionLifetimeMs: number,
    readonly now: () => number = Date.now,
  ) {}

  /** The session that a command names with `lsid`. */
  find(lsid: unknown): Session {
    const id = (lsid as Doc | undefined)?.['id'];
    if (!(id instanceof Binary)) throw badValue('lsid.id must be a UUID');
    const name = id.toString('hex');
    let session = this.#sessions.get(name);
    if (!session) {
      const key = keyWriter(SESSION_SPACE).add(id).finish();
      session = new Session(key, this.#stored(key), this.now());
      this.#sessions.set(name, session);
    }
    session.usedAt = this.now();
    return session;
  }

  /** Starts a retryable write of the session, or finds its record if this is a retry. */
  beginWrite(session: Session, number: bigint): WriteRecord {
    this.#advance(session, number);
    if (session.transaction || session.record.committed)
      throw badValue('A transaction and a retryable write cannot share a transaction number');
    return session.record;
  }

  beginTransaction(session: Session, number: bigint): Transaction {
    const isNew = number > session.record.number;
    this.#advance(session, number);
    if (!isNew)
      throw new CommandError(
        50911,
        `Cannot start a transaction at given transaction number ${number} as a transaction with the same number exists`,
      );
    return (session.transaction = new Transaction(this.env, this.locks, number, this.now()));
  }

  continueTransaction(session: Session, number: bigint): Transaction {
    if (number < session.record.number) throw this.#tooOld(session, number);
    const transaction = session.transaction;
    if (transaction?.number === number) return transaction;
    if (number === session.record.number && session.record.committed) {
      throw new CommandError(
        CODES.TransactionCommitted,
        `Transaction with { txnNumber: ${number} } has been committed.`,
      );
    }
    const state =
      number === session.record.number && session.aborted
        ? `Transaction with { txnNumber: ${number} } has been aborted.`
        : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.record.number}`;
    throw new CommandError(CODES.NoSuchTransaction, state);
  }

  abort(session: Session): void {
    if (session.transaction) {
      session.transaction.finish(false);
      this.catalog.forget(session.transaction);
    }
    session.transaction = undefined;
    session.aborted = true;
  }

  /** Writes the record in the commit of its write. */
  save(writer: Writer, session: Session): void {
    const { number, statements, committed } = session.record;
    const row = {
      n: Long.fromBigInt(number),
      c: committed,
      at: new Date(this.now()),
      s: [...statements].map(([id, reply]) => ({ id, reply })),
    };
    writer.put(session.key, encode(row));
  }

  /** Ends sessions and aborts their transactions. Their stored records stay until they expire. */
  end(lsids: readonly unknown[]): void {
    for (const lsid of lsids) {
      const id = (lsid as Doc | undefined)?.['id'];
      const session = id instanceof Binary ? this.#sessions.get(id.toString('hex')) : undefined;
      if (session) this.abort(session);
    }
  }

  /** Called when a connection is closed: marks the transactions without another connection. */
  leave(client: object): void {
    for (const { transaction } of this.#sessions.values()) transaction?.left(client, this.now());
  }

  /** Called after a failed commit: drops cached records that are not on disk. */
  reload(): void {
    this.abortAll();
    for (const session of this.#sessions.values()) session.record = this.#stored(session.key);
  }

  abortAll(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  expire(): void {
    const now = this.now();
    for (const [name, session] of this.#sessions) {
      const { transaction } = session;
      const isLeft = transaction?.leftAt !== undefined && now - transaction.leftAt >= LEFT_MS;
      if (transaction && (isLeft || now - transaction.startedAt > this.#lifetimeOf(transaction))) this.abort(session);
      if (!session.transaction && now - session.usedAt > SESSION_MINUTES * 60_000) this.#sessions.delete(name);
    }
  }

  #lifetimeOf(transaction: Transaction): number {
    return this.transactionLifetimeMs * (transaction.hasWritten ? 1 : READER_FACTOR);
  }

  /** The keys of expired records. */
  *stale(): Generator<Buffer> {
    const oldest = this.now() - SESSION_MINUTES * 60_000;
    for (const { key, value } of this.env.range(
      keyWriter(SESSION_SPACE).finish(),
      keyWriter(SESSION_SPACE + 1).finish(),
    )) {
      const at = decode(value)['at'];
      if (!(at instanceof Date) || at.getTime() < oldest) yield Buffer.from(key);
    }
  }

  #stored(key: Buffer): WriteRecord {
    const row = this.env.get(key);
    return row ? recordOf(decode(row)) : { number: -1n, statements: new Map(), committed: false };
  }

  #advance(session: Session, number: bigint): void {
    if (number < session.record.number) throw this.#tooOld(session, number);
    if (number === session.record.number) return;
    this.abort(session);
    session.aborted = false;
    session.record = { number, statements: new Map(), committed: false };
  }

  #tooOld(session: Session, number: bigint): CommandError {
    return new CommandError(
      CODES.TransactionTooOld,
      `Cannot start transaction ${number} on session because a newer transaction with txnNumber ${session.record.number} has already started.`,
    );
  }
}

function recordOf(row: Doc): WriteRecord {
  const statements = (row['s'] as { id: { value: number }; reply: Doc }[]).map(
    ({ id, reply }) => [id.value, reply] as const,
  );
  return { number: (row['n'] as Long).toBigInt(), statements: new Map(statements), committed: row['c'] === true };
}
