import { Injectable, type OnModuleInit } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Passwords as argon2id. */
@Injectable()
export class PasswordHashes implements OnModuleInit {
  private nobodys: string;

  async onModuleInit(): Promise<void> {
    this.nobodys = await hash(crypto.randomUUID(), cost);
  }

  make(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Whether the password is right. Where there is no hash (an unknown e-mail), takes the same time and says no. */
  async match(password: string, known: string | undefined): Promise<boolean> {
    const right = await verify(known ?? this.nobodys, password);
    return known !== undefined && right;
  }
}
