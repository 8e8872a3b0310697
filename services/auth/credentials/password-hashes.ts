import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Metrics } from '@ringlet/platform/metrics';
import { type HashOutcome, HashQueue, type HashRequest } from './hash-queue';

/** OWASP recommendation: argon2id (algorithm 2), 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes passwords, each in its turn. Errors of both methods: platform/overloaded. */
@Injectable()
export class PasswordHashes implements OnModuleInit {
  private readonly queue: HashQueue;
  private dummyHash: string;

  constructor(metrics: Metrics) {
    const hashes = metrics.counter<'outcome'>({
      name: 'ringlet_password_hashes_total',
      help: 'Password hashes, by outcome: done, refused (the queue was full) or expired (the caller had stopped waiting).',
      labelNames: ['outcome'],
    });
    this.queue = new HashQueue(
      // Deadlines are real times, even if a test sets the clock.
      () => Date.now(),
      (outcome: HashOutcome) => hashes.inc({ outcome }),
    );
  }

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash(crypto.randomUUID(), cost);
  }

  hash(password: string, request: HashRequest): Promise<string> {
    return this.queue.run(request, () => hash(password, cost));
  }

  /** Whether the password is right. Without a hash (unknown e-mail address) it takes the same time and returns false. */
  async match(password: string, passwordHash: string | undefined, request: HashRequest): Promise<boolean> {
    const right = await this.queue.run(request, () => verify(passwordHash ?? this.dummyHash, password));
    return passwordHash !== undefined && right;
  }

  /** Whether a hash has other parameters than new ones. */
  isOutdated(passwordHash: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
    const sameCost = memoryCost === cost.memoryCost && timeCost === cost.timeCost && parallelism === cost.parallelism;
    return !sameCost || algorithm !== cost.algorithm;
  }
}
