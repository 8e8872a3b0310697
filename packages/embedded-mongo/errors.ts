/** The MongoDB error codes that this server uses. */
export const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  KeyTooLong: 17280,
  MissingField: 40414,
  UnknownField: 40415,
} as const;

const NAMES = new Map<number, string>(Object.entries(CODES).map(([name, code]) => [code, name]));

/** A reply with `ok: 0`, or one entry of `writeErrors`. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Fields in addition to code and errmsg, such as keyPattern and keyValue. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get codeName(): string {
    return NAMES.get(this.code) ?? `Location${this.code}`;
  }

  toReply(): Record<string, unknown> {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.extra };
  }
}

/** Thrown for a feature of MongoDB that this server does not support. */
export function unsupported(what: string): CommandError {
  return new CommandError(CODES.CommandNotSupported, `${what} is not supported by the embedded server`);
}

export function badValue(message: string): CommandError {
  return new CommandError(CODES.BadValue, message);
}
