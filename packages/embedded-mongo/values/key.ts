import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { type Decimal, parseDecimal } from './decimal';
import { Kind, kindOf } from './kind';

/**
 * Order-preserving bytes for BSON values: comparing two keys byte by byte gives BSON's order, and values that BSON holds equal
 * (1, 1.0, Decimal128 1) give the same bytes. Every value ends itself, so that several fields' bytes can follow each other, and
 * no value's bytes begin with 0x00 or 0xff.
 */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;

  /** Resets the writer and starts with an index's or collection's number. */
  start(space: number): this {
    this.#length = 0;
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(space, 0);
    return this;
  }

  /** One field of a key; a descending field is stored with all bits flipped. */
  add(value: unknown, descending = false): this {
    const from = this.#length;
    this.#value(value);
    if (descending) for (let i = from; i < this.#length; i++) this.#bytes[i] = 255 - (this.#bytes[i] ?? 0);
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }

  #text(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    if (!bytes.includes(0)) this.raw(bytes);
    else
      for (const byte of bytes) {
        this.byte(byte);
        if (byte === 0) this.byte(255);
      }
    this.byte(0);
  }

  #value(value: unknown): void {
    const kind = kindOf(value);
    this.byte(kind);
    switch (kind) {
      case Kind.number:
        return this.#number(value);
      case Kind.string:
        return this.#text(String(value));
      case Kind.object:
        for (const [name, field] of Object.entries(value as object)) {
          this.byte(kindOf(field));
          this.#text(name);
          this.#value(field);
        }
        this.byte(0);
        return;
      case Kind.array:
        for (const item of value as unknown[]) this.#value(item);
        this.byte(0);
        return;
      case Kind.boolean:
        this.byte(value ? 2 : 1);
        return;
      case Kind.objectId:
        this.raw((value as ObjectId).id);
        return;
      case Kind.date:
        return this.#double((value as Date).getTime());
      case Kind.timestamp:
        this.#uint32((value as Timestamp).getHighBitsUnsigned());
        return this.#uint32((value as Timestamp).getLowBitsUnsigned());
      case Kind.binary: {
        const binary = value as Binary;
        this.#uint32(binary.length());
        this.byte(binary.sub_type).raw(binary.buffer.subarray(0, binary.length()));
        return;
      }
      case Kind.regex:
        this.#text((value as BSONRegExp).pattern);
        return this.#text((value as BSONRegExp).options);
      case Kind.code:
        return this.#text((value as Code).code as string);
      case Kind.codeWithScope:
        this.#text((value as Code).code as string);
        return this.#value((value as Code).scope);
      default:
    }
  }

  #uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value >>> 0, this.#length);
  }

  #double(value: number): void {
    this.#reserve(8);
    if (Number.isNaN(value)) {
      // BSON puts NaN below every other number.
      this.#bytes.fill(0, this.#length, this.#length + 8);
    } else {
      this.#bytes.writeDoubleBE(value === 0 ? 0 : value, this.#length);
      const first = this.#bytes[this.#length] ?? 0;
      if (first < 128) this.#bytes[this.#length] = first + 128;
      else for (let i = this.#length; i < this.#length + 8; i++) this.#bytes[i] = 255 - (this.#bytes[i] ?? 0);
    }
    this.#length += 8;
  }

  /** The greatest double not above the number, then the remainder, if any. */
  #number(value: unknown): void {
    if (typeof value === 'number') this.#double(value);
    else if (value instanceof Int32 || value instanceof Double) this.#double(value.value);
    else {
      const decimal = parseDecimal(String(value));
      if (!decimal) {
        this.#double(value instanceof Decimal128 ? Number(value.toString()) : (value as Long).toNumber());
      } else {
        const floor = floorDouble(decimal);
        this.#double(floor);
        if (compareToDouble(decimal, floor) !== 0) return this.#digits(decimal);
      }
    }
    this.byte(0);
  }

  #digits({ coefficient, exponent }: Decimal): void {
    this.byte(1);
    const from = this.#length;
    const digits = String(coefficient < 0n ? -coefficient : coefficient);
    const magnitude = digits.length + exponent + 0x8000;
    this.byte(magnitude >> 8).byte(magnitude & 255);
    for (const digit of digits.replace(/0+$/, '')) this.byte(Number(digit) + 1);
    this.byte(0);
    if (coefficient < 0n) for (let i = from; i < this.#length; i++) this.#bytes[i] = 255 - (this.#bytes[i] ?? 0);
  }
}

function floorDouble(decimal: Decimal): number {
  const nearest = Number(`${decimal.coefficient}e${decimal.exponent}`);
  if (nearest === Infinity) return Number.MAX_VALUE;
  return compareToDouble(decimal, nearest) < 0 ? nextBelow(nearest) : nearest;
}

const bits = new DataView(new ArrayBuffer(8));

function nextBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  if (value === -Infinity) return value;
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}

/** Exact: a double is mantissa * 2^exponent, so both sides become integers. */
function compareToDouble(decimal: Decimal, value: number): number {
  if (value === -Infinity) return 1;
  if (Number.isInteger(value) && decimal.exponent === 0) return sign(decimal.coefficient - BigInt(value));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const power = Number((raw >> 52n) & 0x7ffn);
  const mantissa = (raw & 0xfffffffffffffn) | (power === 0 ? 0n : 1n << 52n);
  const two = (power === 0 ? 1 : power) - 1075;
  const left = decimal.coefficient * 10n ** BigInt(Math.max(decimal.exponent, 0)) * 2n ** BigInt(Math.max(-two, 0));
  const right = mantissa * 10n ** BigInt(Math.max(-decimal.exponent, 0)) * 2n ** BigInt(Math.max(two, 0));
  return sign(left - (value < 0 ? -right : right));
}

function sign(value: bigint): number {
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}

const shared = new KeyWriter();

/** The writer is shared, because everything here runs in one thread and takes its bytes before it returns. */
export function keyWriter(space: number): KeyWriter {
  return shared.start(space);
}

/** The bytes of one value, without a space in front. */
export function keyOf(value: unknown): Buffer {
  return shared.start(0).add(value).finish().subarray(4);
}
