import { Int32 } from 'bson';
import { CODES, CommandError } from '../errors';
import type { Writer } from '../storage/env';
import { Blocked } from '../storage/locks';
import type { Doc } from '../values/bson';
import { toNumber } from '../values/bson';
import { type Context } from './command';

/** Runs one statement of a write command, and returns its part of the reply. */
export type Statement = (writer: Writer) => Doc;

export interface StatementResult {
  index: number;
  reply?: Doc;
  error?: CommandError;
}

const MAX_STATEMENTS = 100_000;

/**
 * Runs a write command's statements: in its transaction, or in the next group commit. A retried command does not run a finished
 * statement again; the first reply is returned.
 */
export async function runStatements(
  context: Context,
  statements: readonly Statement[],
  ordered: boolean,
): Promise<StatementResult[]> {
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  }
  if (context.transaction) return runInTransaction(context.transaction, statements);
  const { sessions, batcher } = context.engine;
  const { session, retryNumber } = context;
  const results: StatementResult[] = [];
  let next = 0;
  return batcher.run((writer) => {
    // Inside the queued job, because a retry's first attempt may be in the same queue.
    const record = session && retryNumber !== undefined ? sessions.beginWrite(session, retryNumber) : undefined;
    const before = record?.statements.size;
    for (; next < statements.length; next++) {
      const id = statementId(context.body, next);
      const known = record?.statements.get(id);
      if (known) {
        results.push({ index: next, reply: known });
        continue;
      }
      try {
        const reply = (statements[next] as Statement)(writer);
        record?.statements.set(id, reply);
        results.push({ index: next, reply });
      } catch (error) {
        if (error instanceof Blocked) {
          if (session && record && record.statements.size !== before) sessions.save(writer, session);
          throw error;
        }
        results.push({ index: next, error: commandError(error) });
        if (ordered) break;
      }
    }
    if (session && record && record.statements.size !== before) sessions.save(writer, session);
    return results;
  });
}

function runInTransaction(writer: Writer, statements: readonly Statement[]): StatementResult[] {
  const results: StatementResult[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      results.push({ index, reply: statement(writer) });
    } catch (error) {
      const failure = commandError(error);
      if (failure.code === CODES.WriteConflict || failure.code === CODES.SnapshotUnavailable) throw failure;
      results.push({ index, error: failure });
      break;
    }
  }
  return results;
}

function commandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  throw error;
}

function statementId(body: Doc, index: number): number {
  const ids = body['stmtIds'];
  if (Array.isArray(ids)) return toNumber(ids[index]) ?? index;
  return (toNumber(body['stmtId']) ?? 0) + index;
}

export function writeErrors(results: readonly StatementResult[]): Doc {
  const errors = results.flatMap(({ index, error }) =>
    error ? [{ index: new Int32(index), code: new Int32(error.code), errmsg: error.message, ...error.extra }] : [],
  );
  return errors.length > 0 ? { writeErrors: errors } : {};
}

export function total(results: readonly StatementResult[], field: string): Int32 {
  return new Int32(results.reduce((sum, { reply }) => sum + (toNumber(reply?.[field]) ?? 0), 0));
}

/** The statements of a command, from the body or a document sequence. */
export function statementDocs(context: Context, field: string): Doc[] {
  const inBody = context.body[field];
  if (Array.isArray(inBody)) return inBody as Doc[];
  throw new CommandError(CODES.MissingField, `BSON field '${context.name}.${field}' is missing but a required field`);
}
