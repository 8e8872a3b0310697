import { Injectable, type OnModuleInit } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';

/** OWASP recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordHashes implements OnModuleInit {
  private dummyHash: string;

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash(crypto.randomUUID(), cost);
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
