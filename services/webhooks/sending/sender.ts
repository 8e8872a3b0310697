import { Inject, Injectable } from '@nestjs/common';
import { PublicSender, type Sent } from '@ringlet/outbound-http/public/public-sender';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type WebhooksSettings } from '../settings';

const answerWithinMs = 15_000;

/** Sends a webhook. Every attempt has its own connection. */
@Injectable()
export class Sender {
  private readonly sender: PublicSender;

  constructor(@Inject(SETTINGS) { WEBHOOK_ALLOW_LOOPBACK: loopback }: WebhooksSettings) {
    this.sender = new PublicSender({ answerWithinMs, loopback });
  }

  /** Never rejects: the result contains the problem. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent> {
    const own = { 'content-type': 'application/json', 'user-agent': 'Ringlet-Webhooks/1' };
    return this.sender.post(url, { ...headers, ...own }, body);
  }
}
