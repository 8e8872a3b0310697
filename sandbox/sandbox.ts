import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { controlApi } from './control/control';
import type { World } from './control/world';
import { FaultBook } from './faults/fault-book';
import { Catalogue } from './numbers/catalogue';
import { NumberStore } from './numbers/number-store';
import { PhoneNumbers } from './numbers/phone-numbers';
import { PaymentStore } from './payments/payment-store';
import { WebhookSender } from './payments/webhooks';
import { paystackApi, paystackProvider } from './paystack/paystack';
import { ratesApi, startRates } from './rates/rates';
import { DEFAULT_SETTINGS, type SandboxSettings } from './settings';
import { SMS_MAN_HABITS } from './sms-man/habits';
import { smsManApi } from './sms-man/sms-man';

export interface RunningSandbox {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the world outside; what is not given is as in DEFAULT_SETTINGS. Port 0 takes any free one.
 * @throws if a port is taken (code EADDRINUSE).
 */
export async function startSandbox(given: Partial<SandboxSettings> = {}): Promise<RunningSandbox> {
  const settings: SandboxSettings = { ...DEFAULT_SETTINGS, ...given };
  const { keys } = settings;
  const now = Date.now;
  const faults = new FaultBook();
  const rates = startRates();
  let url = settings.publicUrl;

  const { smsAfterMs, refundAfterMs, orderTtlMs } = settings;
  const rules = { smsAfterMs, refundAfterMs, orderTtlMs, repeatNumber: false };
  const surroundings = { now, random: Math.random };
  const smsMan = new NumberStore(new Catalogue(1), new PhoneNumbers(0), { ...rules }, surroundings, 100_001);
  const smsManHabits = { ...SMS_MAN_HABITS };

  const paystackSender = new WebhookSender(
    { url: settings.webhookUrls.paystack, header: 'x-paystack-signature', secret: keys.paystackSecret },
    settings.webhookRetryMs,
  );
  const paystack = paystackProvider(new PaymentStore(4_099_260_001, now), paystackSender, () => url);
  const world: World = { numbers: { 'sms-man': smsMan }, providers: [paystack], faults };

  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false } },
    routerOptions: { maxParamLength: 200 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const isEmpty = (call: string): boolean => faults.hitNoNumbers('sms-man', call);
  await app.register(smsManApi({ store: smsMan, habits: smsManHabits, rates, isEmpty }, keys.smsManToken, faults), {
    prefix: '/sms-man',
  });
  await app.register(paystackApi(paystack, keys.paystackSecret, faults), { prefix: '/paystack' });
  await app.register(ratesApi(rates, faults, now), { prefix: '/rates' });
  await app.register(controlApi(world), { prefix: '/control' });

  await app.listen({ port: settings.port, host: settings.host });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://${settings.host}:${port}`;
  url ||= address;

  return {
    url: address,
    port,
    async stop() {
      smsMan.stop();
      paystackSender.stop();
      await app.close();
    },
  };
}
