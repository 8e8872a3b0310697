import { CommandError } from '../errors';
import { decode, type Doc, MAX_MESSAGE_BYTES } from '../values/bson';

const OP_REPLY = 1;
const OP_QUERY = 2004;
export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
const HEADER_BYTES = 16;

/** A command as received. */
export interface Request {
  id: number;
  opcode: typeof OP_MSG | typeof OP_QUERY;
  body: Doc;
  /** Raw documents of the document sequences. */
  sequences: Map<string, Buffer[]>;
  /** The client expects no reply. */
  silent: boolean;
  /** The client reads several replies to this one request, if they say so. */
  exhaustAllowed: boolean;
}

/** Thrown for an invalid message: the connection cannot be used any more. */
export class MalformedMessage extends Error {}

/** The length of the message at the start of the buffer, or undefined while too little has arrived. */
export function messageLength(buffer: Buffer): number | undefined {
  if (buffer.length < 4) return undefined;
  const length = buffer.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new MalformedMessage(`message length ${length}`);
  return length;
}

export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseMsg(message, id);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  throw new MalformedMessage(`opcode ${opcode}`);
}

function parseMsg(message: Buffer, id: number): Request {
  if (message.length < HEADER_BYTES + 4) throw new MalformedMessage('no flags');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) throw new MalformedMessage(`flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = message[at++];
    const length = sectionLength(message, at, end);
    if (kind === 0) {
      if (body) throw new MalformedMessage('two bodies');
      body = decodeCommand(message.subarray(at, at + length));
    } else if (kind === 1) {
      const nameEnd = message.indexOf(0, at + 4);
      if (nameEnd < 0 || nameEnd >= at + length) throw new MalformedMessage('sequence without a name');
      const name = message.toString('utf8', at + 4, nameEnd);
      if (sequences.has(name)) throw new MalformedMessage('two sequences of one name');
      sequences.set(name, splitDocuments(message.subarray(nameEnd + 1, at + length)));
    } else throw new MalformedMessage(`section of kind ${kind}`);
    at += length;
  }
  if (!body) throw new MalformedMessage('no body');
  return {
    id,
    opcode: OP_MSG,
    body,
    sequences,
    silent: (flags & MORE_TO_COME) !== 0 && (flags & EXHAUST_ALLOWED) === 0,
    exhaustAllowed: (flags & EXHAUST_ALLOWED) !== 0,
  };
}

function sectionLength(message: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new MalformedMessage('truncated section');
  const length = message.readInt32LE(at);
  if (length < 5 || at + length > end) throw new MalformedMessage(`section length ${length}`);
  return length;
}

function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = sectionLength(bytes, at, bytes.length);
    documents.push(bytes.subarray(at, at + length));
    at += length;
  }
  return documents;
}

/** Only the handshake still comes as OP_QUERY. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at + 5 > message.length) throw new MalformedMessage('truncated query');
  const ns = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const length = sectionLength(message, at, message.length);
  const query = decodeCommand(message.subarray(at, at + length));
  const body = '$query' in query ? (query['$query'] as Doc) : query;
  return {
    id,
    opcode: OP_QUERY,
    body: { ...body, $db: ns.split('.')[0] },
    sequences: new Map(),
    silent: false,
    exhaustAllowed: false,
  };
}

export function decodeSent(bytes: Buffer): Doc {
  try {
    return decode(bytes);
  } catch (error) {
    throw new CommandError(
      INVALID_BSON,
      `Client sent an invalid BSON document: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A valid frame with an invalid document gets an error reply; the connection stays open. */
function decodeCommand(bytes: Buffer): Doc {
  try {
    return decode(bytes);
  } catch (error) {
    return { [BROKEN]: error instanceof Error ? error.message : String(error) };
  }
}

const BROKEN = '\0broken';
const INVALID_BSON = 22;

export function assertReadable(body: Doc): void {
  if (BROKEN in body)
    throw new CommandError(INVALID_BSON, `Client sent an invalid BSON document: ${String(body[BROKEN])}`);
}

let lastId = 0;

/** The frame of a reply with a BSON body. `more`: another reply to this request follows. */
export function reply(request: Pick<Request, 'id' | 'opcode'>, body: Buffer, more = false): Buffer {
  const prefix = request.opcode === OP_MSG ? 5 : 20;
  const frame = Buffer.alloc(HEADER_BYTES + prefix);
  frame.writeInt32LE(frame.length + body.length, 0);
  frame.writeInt32LE((lastId = (lastId + 1) & 0x7fffffff), 4);
  frame.writeInt32LE(request.id, 8);
  frame.writeInt32LE(request.opcode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  if (more) frame.writeInt32LE(MORE_TO_COME, HEADER_BYTES);
  if (request.opcode === OP_QUERY) {
    frame.writeInt32LE(8, HEADER_BYTES);
    frame.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return Buffer.concat([frame, body]);
}
