import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { type FastifyReply } from 'fastify';

/** A complete HTTP body in each supported encoding. */
export interface CompressedAnswer {
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The body's, whatever its encoding. */
  readonly etag: string;
}

/** An answer's CORS headers depend on the origin. */
const varies = 'origin, accept-encoding';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Wraps data that is already JSON in the envelope. `quality`: brotli's. */
export async function compressedAnswer(data: string, quality: number): Promise<CompressedAnswer> {
  const body = Buffer.from(`{"status":true,"message":"OK","data":${data}}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
  return { br, gzip: gz, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Sends a compressed answer in the best encoding that the client accepts; otherwise decompresses it. */
export function sendCompressed({ br, gzip: gz }: CompressedAnswer, reply: FastifyReply): void {
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  void reply.status(200).type('application/json; charset=utf-8').header('vary', varies);
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) void reply.header('content-encoding', 'br').send(br);
  else if (/\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) void reply.header('content-encoding', 'gzip').send(gz);
  else void reply.send(Readable.from([gz]).pipe(createGunzip()));
}

/** Like sendCompressed, for answers that browsers keep and revalidate: they download one only when it changes. */
export function sendRevalidated(answer: CompressedAnswer, reply: FastifyReply): void {
  void reply.headers({ etag: answer.etag, 'cache-control': 'public, no-cache' });
  const known = (reply.request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.includes(answer.etag)) void reply.status(304).header('vary', varies).send();
  else sendCompressed(answer, reply);
}
