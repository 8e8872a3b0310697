import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP recommendation: argon2id (algorithm 2), 19 MiB, two passes, one lane. */
const cost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHashes implements OnModuleInit {
  private dummyHash: string;

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash(crypto.randomUUID());
  }

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Whether the password is right. Without a hash (unknown e-mail address) it takes the same time and returns false. */
  async match(password: string, passwordHash: string | undefined): Promise<boolean> {
    const right = await verify(passwordHash ?? this.dummyHash, password);
    return passwordHash !== undefined && right;
  }
}
