import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type SmsWebhookInput } from '@ringlet/contracts/numbers/messages';
import { RequestNextSms } from '../../../services/numbers/orders/messages/request-next-sms';
import { SmsWebhook } from '../../../services/numbers/orders/messages/sms-webhook';
import { smsWebhookSecret } from '../processes/numbers';
import { errorOf, type Means } from './means';

/** SMS arrive, and clients wait for the next one. */
export class Messages {
  constructor(private readonly means: Means) {}

  /** An SMS arrives. The provider reports it never, once or twice. */
  async receiveSms(): Promise<void> {
    const { random, numberServers } = this.means.world;
    const server = random.pick(numberServers);
    const activation = server.deliverSms();
    if (!activation) return;
    const provider = server.name as SmsWebhookInput['provider'];
    const body = Buffer.from(JSON.stringify({ activationId: activation.id })).toString('base64');
    for (let count = random.below(3); count > 0; count--) {
      await this.means.wait(20_000);
      const input = { provider, secret: smsWebhookSecret, body };
      await this.means.send('numbers', ({ container }) => container.get(SmsWebhook).handle(input)).catch(errorOf);
    }
  }

  /** People press the button again after a failure. */
  async requestNextSms(caller: Caller): Promise<void> {
    const { random } = this.means.world;
    const orderId = this.means.records.anyOrder(random, { userId: caller.id, kind: 'code' });
    if (orderId === undefined) return;
    const attempt = () =>
      this.means.send('numbers', ({ container }) => container.get(RequestNextSms).execute(orderId, caller), 40_000);
    for (let count = random.below(4); count >= 0; count--) {
      const outcome = attempt().catch(errorOf);
      if (random.chance(0.3)) void attempt().catch(errorOf);
      if (random.chance(0.3) || !((await outcome) instanceof RingletError)) return;
      await this.means.wait(8000);
    }
  }
}
