import { generateKeyPairSync } from 'node:crypto';
import { type NatsConnection } from '@nats-io/transport-node';
import { sign, type SignOptions } from 'jsonwebtoken';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { type SerializedError } from '@ringlet/contracts/errors';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { createGateway } from '../gateway';
import { GatewaySettings } from '../settings';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export interface HttpAnswer {
  readonly http: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** A gateway on real NATS with its own keys. `reply` replaces the services, `stop` stops everything. */
export interface GatewayStack extends StartedProcess {
  readonly stack: TestStack;
  readonly publicPem: string;
  /** Starts another gateway, with `settings` on top of the first one's. */
  startReplica(settings?: Record<string, string>): Promise<StartedProcess>;
  /** Sets the reply of a subject, from the moment this resolves. A function that returns undefined sends no reply. */
  reply(subject: string, reply: object | (() => object | undefined)): Promise<void>;
  token(claims?: object, options?: SignOptions): string;
}

interface GatewayOptions {
  readonly settings?: Record<string, string>;
  /** Where NATS stores its streams, for a test that starts it again. */
  readonly natsDir?: string;
}

export async function startGateway({ settings = {}, natsDir }: GatewayOptions = {}): Promise<GatewayStack> {
  const stack = await startStack({ natsDir });
  const { privateKey, publicKey } = pair();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const replies = new Map<string, () => object | undefined>();
  const startReplica: GatewayStack['startReplica'] = (more = {}) =>
    stack.start('gateway', GatewaySettings, createGateway, {
      PORT: '0',
      JWT_PUBLIC_KEY: Buffer.from(publicPem).toString('base64'),
      ...settings,
      ...more,
    });
  const first = await startReplica();
  return {
    ...first,
    stack,
    publicPem,
    startReplica,
    reply: async (subject, reply) => {
      if (!replies.has(subject)) listen(stack.connection, subject, () => replies.get(subject)?.());
      replies.set(subject, typeof reply === 'function' ? (reply as () => object | undefined) : () => reply);
      await stack.connection.flush();
    },
    token: (claims = {}, options = {}) => {
      const own = { sub: 'a'.repeat(24), role: 'client', sid: crypto.randomUUID(), ...claims };
      const signed = { algorithm: 'ES256', audience: sessionAudience, expiresIn: '12h' } as const;
      return sign(own, privateKey, { ...signed, ...options });
    },
    stop: () => stack.stop(),
  };
}

export function refusal(error: SerializedError): { error: SerializedError } {
  return { error };
}

function listen(connection: NatsConnection, subject: string, reply: () => object | undefined): void {
  connection.subscribe(subject, {
    callback: (_error, message) => {
      const given = reply();
      if (given !== undefined) message.respond(JSON.stringify(given));
    },
  });
}

export async function call(gateway: StartedProcess, path: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const response = await fetch(`${gateway.address ?? ''}${path}`, init);
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { http: response.status, headers: response.headers, text, body };
}
