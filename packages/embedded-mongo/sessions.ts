import { Binary, Long } from 'bson';
import { CODES, CommandError, badValue } from './errors';
import { type Catalog, SESSION_SPACE } from './storage/catalog';
import type { Env, Writer } from './storage/env';
import type { Locks } from './storage/locks';
import { Transaction } from './transaction';
import { type Doc, decode, encode } from './values/bson';
import { keyWriter } from './values/key';

/** What a retry needs to be answered as the first try was; it is stored with the write that it tells of. */
export interface WriteRecord {
  number: bigint;
  /** The answers of the statements that were carried out, by statement number. */
  statements: Map<number, Doc>;
  committed: boolean;
}

export class Session {
  transaction: Transaction | undefined;
  /** The latest transaction was aborted, by whatever cause. */
  aborted = false;

  constructor(
    readonly key: Buffer,
    public record: WriteRecord,
    public usedAt: number,
  ) {}
}

export const SESSION_MINUTES = 30;

/** Long enough for a client that lost its connection and has another one. */
const LEFT_MS = 1000;

/** Sessions, their open transactions, and what their latest retryable write answered. */
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

  /** Moves the session on to a retryable write, or finds it there already when this is a retry. */
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

  /** The open transaction of that number. */
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

  /** Writes the record into the commit of what it tells of. */
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

  /** Ends sessions: their transactions are aborted. What is stored of them stays until it is too old. */
  end(lsids: readonly unknown[]): void {
    for (const lsid of lsids) {
      const id = (lsid as Doc | undefined)?.['id'];
      const session = id instanceof Binary ? this.#sessions.get(id.toString('hex')) : undefined;
      if (session) this.abort(session);
    }
  }

  /** A connection is closed: the transactions that ran on it only have lost their client. */
  leave(client: object): void {
    for (const { transaction } of this.#sessions.values()) transaction?.left(client, this.now());
  }

  /** After a commit that failed: what the disk does not know was not done, whatever is remembered of it. */
  reload(): void {
    this.abortAll();
    for (const session of this.#sessions.values()) session.record = this.#stored(session.key);
  }

  abortAll(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  /** Aborts transactions that were abandoned, and forgets sessions that nobody used for long. */
  expire(): void {
    const now = this.now();
    for (const [name, session] of this.#sessions) {
      const { transaction } = session;
      const isLeft = transaction?.leftAt !== undefined && now - transaction.leftAt >= LEFT_MS;
      if (transaction && (isLeft || now - transaction.startedAt > this.transactionLifetimeMs)) this.abort(session);
      if (!session.transaction && now - session.usedAt > SESSION_MINUTES * 60_000) this.#sessions.delete(name);
    }
  }

  /** The keys of stored records that no retry can ask for any more. */
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
