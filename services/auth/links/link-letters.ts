import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model } from 'mongoose';
import { sendEmail } from '@ringlet/contracts/notifications';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { AccountRow } from '../accounts/account.model';
import { type AuthSettings } from '../settings';
import { LetterRow } from './letter.model';
import { type LinkKind } from './link.model';
import { Links } from './links';

const lookEveryMs = 1000;
/** While notifications does not answer, the next try is this much later; the claim of a replica that died ends then too. */
const againAfterMs = 15_000;
/** A link that comes hours later helps nobody. */
const triesAtMost = 40;

const pages: Readonly<Record<LinkKind, string>> = {
  'password-reset': '/reset-password',
  'verify-email': '/verify-email',
};

/** Makes the links that were asked for and hands the letters to notifications, in the background and until it takes them. */
@Injectable()
export class LinkLetters implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sending = new IntervalTask(
    () => this.sendAllDue(),
    lookEveryMs,
    (error) => this.log.warn({ err: error }, 'could not look for letters that are due'),
  );

  constructor(
    @InjectModel(LetterRow.name) private readonly letters: Model<LetterRow>,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly links: Links,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sending.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sending.stop();
  }

  /** Keeps the wish. Call `leave` once it is committed. */
  async ask(kind: LinkKind, emailKey: string, session?: ClientSession): Promise<void> {
    const _id = `${kind}:${emailKey}`;
    const fresh = { kind, emailKey, dueAt: this.clock.now(), tries: 0 };
    await this.letters.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true, session });
  }

  leave(): void {
    this.sending.poke();
  }

  private async sendAllDue(): Promise<void> {
    let claimed = await this.claim();
    while (claimed !== null && !this.sending.stopping) {
      await this.send(claimed);
      claimed = await this.claim();
    }
  }

  private async claim(): Promise<LetterRow | null> {
    const now = this.clock.now();
    return this.letters
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + againAfterMs) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  private async send({ _id, kind, emailKey, tries }: LetterRow): Promise<void> {
    try {
      await this.mail(kind, emailKey);
    } catch (error) {
      this.log.warn({ kind, tries, err: error }, 'could not hand over a letter');
      if (tries < triesAtMost) return;
    }
    await this.letters.deleteOne({ _id });
  }

  private async mail(kind: LinkKind, emailKey: string): Promise<void> {
    const account = await this.accounts.findOne({ emailKey, state: 'open' }, { name: 1, email: 1 }).lean();
    if (account === null) return;
    const token = await this.links.make(kind, account._id);
    if (token === undefined) return;
    // In the fragment the token reaches the page and no server's log on the way.
    const link = `${this.settings.WEB_URL}${pages[kind]}#${token}`;
    const letter = { kind, to: account.email, name: account.name, link };
    await this.requester.send(sendEmail, letter, { correlationId: `letter:${kind}` });
  }
}
