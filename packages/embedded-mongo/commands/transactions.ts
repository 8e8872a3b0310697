import { CODES, CommandError } from '../errors';
import type { Command } from './command';

/** Commits a transaction atomically, and replies once it is on disk. Idempotent. */
export const commitTransaction: Command = {
  fields: ['recoveryToken'],
  inTransaction: true,
  async run({ engine, session, body }) {
    const number = numberOf(body);
    if (!session) throw new CommandError(CODES.InvalidOptions, 'commitTransaction needs a session');
    if (session.record.number === number && session.record.committed) {
      // The first commit may not be on disk yet.
      await engine.batcher.run(() => undefined);
      return { ok: 1 };
    }
    const transaction = engine.sessions.continueTransaction(session, number);
    await engine.batcher.run((writer) => {
      engine.sessions.continueTransaction(session, number);
      try {
        transaction.applyTo(writer, engine.catalog);
      } catch (error) {
        engine.sessions.abort(session);
        throw error;
      }
      session.record.committed = true;
      session.transaction = undefined;
      engine.sessions.save(writer, session);
      transaction.finish(true);
    });
    engine.cursors.killOf(transaction);
    return { ok: 1 };
  },
};

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  inTransaction: true,
  run({ engine, session, body }) {
    if (!session) throw new CommandError(CODES.InvalidOptions, 'abortTransaction needs a session');
    const transaction = engine.sessions.continueTransaction(session, numberOf(body));
    engine.cursors.killOf(transaction);
    engine.sessions.abort(session);
    return { ok: 1 };
  },
};

function numberOf(body: Record<string, unknown>): bigint {
  return BigInt(String(body['txnNumber'] ?? -1));
}
