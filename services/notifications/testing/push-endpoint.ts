import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A push as the browser reads it. */
export interface ReceivedPush {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly code?: string;
  readonly test?: true;
}

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
type Answer = (response: ServerResponse) => void;

/** A browser with a subscription, on a push service of the test. */
export interface FakeBrowser {
  readonly id: string;
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Every request so far, including refused ones. */
  requests(): readonly ReceivedRequest[];
  /** The contents of the accepted requests. */
  pushes(): ReceivedPush[];
  /** Default: 201. */
  answer(answer: number | Answer): void;
}

/** A push service: takes messages for its browsers (RFC 8030), which decrypt them (RFC 8188, RFC 8291). */
export async function startPushEndpoint() {
  const requests = new Map<string, ReceivedRequest[]>();
  const accepted = new Map<string, ReceivedRequest[]>();
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const received = { headers, body: Buffer.concat(chunks) };
      requests.get(url)?.push(received);
      const answer = answers.get(url);
      if (answer) return answer(response);
      accepted.get(url)?.push(received);
      response.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    newBrowser(): FakeBrowser {
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = origin + path;
      requests.set(path, []);
      accepted.set(path, []);
      return {
        id: createHash('sha256').update(endpoint).digest('hex'),
        subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        requests: () => requests.get(path) ?? [],
        pushes: () =>
          (accepted.get(path) ?? []).map(
            ({ body }) => JSON.parse(decrypt(body, keys, auth).toString()) as ReceivedPush,
          ),
        answer: (answer) => {
          if (answer === 201) answers.delete(path);
          else
            answers.set(
              path,
              typeof answer === 'number' ? (response) => void response.writeHead(answer).end() : answer,
            );
        },
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + serverKey.length);
  const derive = (key: Buffer, using: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, using, info, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey]);
  const secret = derive(keys.computeSecret(serverKey), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** The claims of a request's signature; throws if another key made it. */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey;
  const verifier = { key: createPublicKey({ key: jwk as never, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isValid = verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'));
  if (!isValid) throw new Error('a wrong signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
