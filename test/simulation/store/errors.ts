/** Thrown when an operation has to wait for a transaction that has locked a document. */
export const blocked = Symbol('blocked');

/** An error with the fields that identify the driver's errors. */
export class StoreError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly isTransient = false,
  ) {
    super(message);
  }
}

export const duplicateKey = (name: string, entry: string) =>
  new StoreError(`E11000 duplicate key: ${name} ${entry}`, 11000);
export const writeConflict = () => new StoreError('write conflict', 112, true);
export const noTransaction = () => new StoreError('the transaction was aborted', 251, true);
/** The connection was lost: the operation may or may not have happened. */
export const connectionLost = () => new StoreError('connection lost', 6, true);
