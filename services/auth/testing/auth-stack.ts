import { createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type KV, Kvm } from '@nats-io/kv';
import { type INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type Account, registerAccount, type RegisterInput } from '@ringlet/contracts/auth/accounts';
import { deleteAccount, setRole } from '@ringlet/contracts/auth/admin';
import { openSession, revokedSessionsBucket, type SessionClaims } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { type RequestType } from '@ringlet/contracts/request';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { createService } from '@ringlet/service/create-service';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { AccountRow } from '../accounts/account.model';
import { AppModule } from '../app.module';
import { AuthSettings } from '../settings';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const password = 'secret enough';

type Timing = Partial<AuthSettings['timing']>;

interface AuthOptions {
  readonly settings?: Record<string, string>;
  readonly timing?: Timing;
}

/** Auth in two replicas on real NATS and a database, with the first admin. */
export class AuthStack {
  constructor(
    readonly stack: TestStack,
    readonly settings: Record<string, string>,
    private readonly timing: Timing,
    readonly replicas: StartedProcess[],
    readonly revocations: KV,
  ) {}

  async restart(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    this.replicas.splice(0, Infinity, ...(await startReplicas(this.stack, this.settings, this.timing)));
  }

  get accounts(): Model<AccountRow> {
    return this.model(AccountRow);
  }

  model<Row>(of: new () => Row): Model<Row> {
    return this.app.get<Model<Row>>(getModelToken(of.name));
  }

  /** The first replica. */
  get app(): INestApplicationContext {
    const [replica] = this.replicas;
    if (!replica) throw new Error('no replica is running');
    return replica.app;
  }

  /** Sets the clock of every replica; undefined restores the real time. */
  setTime(time: Date | undefined): void {
    for (const { app } of this.replicas) {
      if (time === undefined) Reflect.deleteProperty(app.get(Clock), 'now');
      else app.get(Clock).now = () => time;
    }
  }

  /** Collects the log lines of every replica at this level, as JSON text. */
  collectLog(level: 'info' | 'warn'): string[] {
    const lines: string[] = [];
    for (const { app } of this.replicas) {
      jest
        .spyOn(app.get<Log>(LOG), level)
        .mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
    }
    return lines;
  }

  send<Input extends object, Reply>(request: RequestType<Input, Reply>, input: Input, caller?: Caller): Promise<Reply> {
    return this.stack.requester.send(request, input, { correlationId: 'spec', caller });
  }

  register(
    email: string,
    more: Partial<Pick<RegisterInput, 'address' | 'name' | 'password' | 'language'>> = {},
  ): Promise<Account> {
    return this.send(registerAccount, { name: 'Ada Obi', email, password, ...more });
  }

  /** Opens a session and returns its token's caller. */
  async signIn(
    email: string,
    passwordGiven = password,
    more: { address?: string; device?: string; deviceTokens?: string[] } = {},
  ): Promise<Caller> {
    const { token } = await this.send(openSession, { email, password: passwordGiven, ...more });
    const { sub: id, role, sid: session } = claimsOf(token);
    return { id, role, session };
  }

  /** How many password hashes all replicas have computed. */
  async hashesDone(): Promise<number> {
    const counts = await Promise.all(
      this.replicas.map(async ({ app }) => {
        const { values } =
          (await app.get(Metrics).registry.getSingleMetric('ringlet_password_hashes_total')?.get()) ?? {};
        return values?.find(({ labels }) => labels['outcome'] === 'done')?.value ?? 0;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  signInAdmin(): Promise<Caller> {
    return this.signIn(this.settings['ADMIN_EMAIL'] ?? '', this.settings['ADMIN_PASSWORD']);
  }

  /** Makes the account an admin. `first`: the first admin, in one of their sessions. */
  makeAdmin(id: string, first: Caller): Promise<Account> {
    return this.send(setRole, { id, role: 'admin', password: this.settings['ADMIN_PASSWORD'] ?? '' }, first);
  }

  async delete(id: string, admin: Caller): Promise<void> {
    await this.send(deleteAccount, { id }, admin);
  }

  /** The published reason of a session's revocation. */
  async revocationOf({ session }: Caller): Promise<string | undefined> {
    return (await this.revocations.get(session))?.string();
  }

  stop(): Promise<void> {
    return this.stack.stop();
  }
}

export async function startAuth({ settings: more = {}, timing = {} }: AuthOptions = {}): Promise<AuthStack> {
  const stack = await startStack();
  const settings = {
    JWT_PRIVATE_KEY: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64'),
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: 'Admin@ringlet.test',
    ADMIN_PASSWORD: 'the first admin password',
    ...more,
  };
  const replicas = await startReplicas(stack, settings, timing);
  const revocations = await new Kvm(stack.connection).open(revokedSessionsBucket);
  return new AuthStack(stack, settings, timing, replicas, revocations);
}

function startReplicas(stack: TestStack, settings: Record<string, string>, timing: Timing): Promise<StartedProcess[]> {
  const start = () => stack.start('auth', AuthSettings, createService(AppModule), settings, timing);
  return Promise.all([start(), start()]);
}

/** The claims of a token. Throws unless auth signed it with ES256. */
export function claimsOf(token: string): SessionClaims {
  const [head = '', body = '', signature = ''] = token.split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isValid = createVerify('sha256').update(`${head}.${body}`).verify(key, Buffer.from(signature, 'base64url'));
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  if (!isValid || alg !== 'ES256') throw new Error('the signature is invalid');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SessionClaims;
}
