import type { Long } from 'bson';

const INT64 = 0x12;
const STRING = 0x02;
const ARRAY = 0x04;
const DOCUMENT = 0x03;
const DOUBLE = 0x01;

const names = Array.from({ length: 1000 }, (_, i) => Buffer.from(`${i}\0`));

function element(type: number, name: string): Buffer {
  return Buffer.from([type, ...Buffer.from(name), 0]);
}

function wrapped(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0) + 5;
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeInt32LE(length, 0);
  let at = 4;
  for (const part of parts) at += part.copy(bytes, at);
  bytes[at] = 0;
  return bytes;
}

const FIRST = element(ARRAY, 'firstBatch');
const NEXT = element(ARRAY, 'nextBatch');
const ID = element(INT64, 'id');
const NS = element(STRING, 'ns');
const CURSOR = element(DOCUMENT, 'cursor');
const OK = Buffer.concat([element(DOUBLE, 'ok'), Buffer.from(new Float64Array([1]).buffer)]);

/** The reply of find, aggregate and getMore, with the documents in their stored bytes. */
export function cursorReply(batch: 'firstBatch' | 'nextBatch', rows: readonly Buffer[], id: Long, ns: string): Buffer {
  const elements: Buffer[] = [];
  rows.forEach((row, i) => {
    elements.push(Buffer.from([DOCUMENT]), names[i] ?? Buffer.from(`${i}\0`), row);
  });
  const idBytes = Buffer.allocUnsafe(8);
  idBytes.writeBigInt64LE(id.toBigInt());
  const name = Buffer.from(ns);
  const nameLength = Buffer.allocUnsafe(4);
  nameLength.writeInt32LE(name.length + 1);
  const cursor = wrapped([
    batch === 'firstBatch' ? FIRST : NEXT,
    wrapped(elements),
    ID,
    idBytes,
    NS,
    nameLength,
    name,
    Buffer.from([0]),
  ]);
  return wrapped([CURSOR, cursor, OK]);
}
