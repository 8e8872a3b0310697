import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { generateRequestDetails } from 'web-push';
import { PublicSender, type Sent } from '@ringlet/outbound-http/public/public-sender';
import { SETTINGS } from '@ringlet/platform/core.module';
import { publicKeyOf } from '../domain/push-keys';
import { type NotificationsSettings } from '../settings';
import { type SubscriptionRow } from './subscription.model';

/** Shorter than the lease of an attempt. */
const answerWithinMs = 10_000;
/** As many as concurrent pushes, because most browsers have the same push service. */
const keptConnections = 60;

interface PushOptions {
  /** Seconds for which the push service keeps it for a device that is off. */
  readonly ttl: number;
  readonly urgency: 'high' | 'normal';
  /** A later push with the same topic replaces a waiting one. */
  readonly topic: string;
}

/** Encrypts pushes for a browser (RFC 8291), signs them (RFC 8292) and sends them to its push service. */
@Injectable()
export class PushService implements OnApplicationShutdown {
  /** Absent if the installation has no private key; then nothing is pushed. */
  readonly publicKey: string | undefined;
  /** Whether endpoints may be on this machine. */
  readonly loopback: boolean;
  private readonly vapid: { subject: string; publicKey: string; privateKey: string } | undefined;
  private readonly sender: PublicSender;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    const { VAPID_PRIVATE_KEY: privateKey = '', SUPPORT_EMAIL } = settings;
    const subject = `mailto:${SUPPORT_EMAIL}`;
    const publicKey = publicKeyOf(privateKey);
    this.publicKey = publicKey;
    this.loopback = settings.WEBHOOK_ALLOW_LOOPBACK;
    if (publicKey !== undefined) this.vapid = { subject, publicKey, privateKey };
    this.sender = new PublicSender({ answerWithinMs, loopback: this.loopback, keptConnections });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sender.close();
  }

  /** Never rejects because of a push service: the result contains what it did. */
  send(
    { endpoint, p256dh, auth }: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
    payload: object,
    { ttl, urgency, topic }: PushOptions,
  ): Promise<Sent> {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: this.vapid,
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      urgency,
      topic,
    });
    const texts = Object.entries(headers as object).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return this.sender.post(endpoint, Object.fromEntries(texts) as Record<string, string>, body as Buffer);
  }
}
