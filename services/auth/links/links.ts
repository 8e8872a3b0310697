import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { linkMinutes } from '@ringlet/contracts/auth/passwords';
import { Clock } from '@ringlet/platform/clock';
import { type LinkKind, LinkRow } from './link.model';

/** Nobody needs more at once, and nobody's mailbox is to be flooded. */
const liveLinksAtMost = 5;

/** Tokens that are mailed: 256 random bits, good once and for half an hour. */
@Injectable()
export class Links {
  constructor(
    @InjectModel(LinkRow.name) private readonly links: Model<LinkRow>,
    private readonly clock: Clock,
  ) {}

  /** A new token; undefined where enough were mailed in the last half hour. */
  async make(kind: LinkKind, accountId: Types.ObjectId): Promise<string | undefined> {
    const now = this.clock.now();
    const live = await this.links.countDocuments({ accountId, kind, expiresAt: { $gt: now } });
    if (live >= liveLinksAtMost) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
    await this.links.create({ _id: fingerprint(token), kind, accountId, expiresAt });
    return token;
  }

  /** Whose link it is. It is used up, with all others of its kind and account, if the transaction commits. Errors: auth/link-unusable. */
  async use(kind: LinkKind, token: string, session: ClientSession): Promise<Types.ObjectId> {
    const live = { _id: fingerprint(token), kind, expiresAt: { $gt: this.clock.now() } };
    const link = await this.links.findOneAndDelete(live, { session }).lean();
    if (link === null) throw new RingletError('auth/link-unusable');
    await this.links.deleteMany({ accountId: link.accountId, kind }, { session });
    return link.accountId;
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
