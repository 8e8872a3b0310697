import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlApi } from './control/control';
import { FaultBook } from './faults/fault-book';
import { HANDLER_HABITS } from './handler-api/habits';
import { handlerApi } from './handler-api/handler-api';
import { Mailbox } from './mail/mailbox';
import { startSmtp } from './mail/smtp';
import { monnifyApi, monnifyProvider } from './monnify/monnify';
import { Catalog } from './numbers/catalog';
import { type Message, NumberStore, type Rental } from './numbers/number-store';
import { PhoneNumbers } from './numbers/phone-numbers';
import { handlerApiPush, PushSender, smsManPush } from './numbers/push-sender';
import { homePage } from './page/home';
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
  smtpPort: number;
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
  const mailbox = new Mailbox();
  let publicUrl = settings.publicUrl;

  const smsManPushes = new PushSender(settings.pushUrls.smsMan, smsManPush, settings.webhookRetryMs);
  const handlerPushes = new PushSender(settings.pushUrls.handlerApi, handlerApiPush, settings.webhookRetryMs);
  const smsMan = numberStore(settings, 1, 0, 100_001, smsManPushes);
  const handler = numberStore(settings, 1.07, 1, 700_000_001, handlerPushes);
  const habits = { 'sms-man': { ...SMS_MAN_HABITS }, 'handler-api': { ...HANDLER_HABITS } };

  const paystackSender = new WebhookSender(
    { url: settings.webhookUrls.paystack, header: 'x-paystack-signature', secret: keys.paystackSecret },
    settings.webhookRetryMs,
  );
  const monnifySender = new WebhookSender(
    { url: settings.webhookUrls.monnify, header: 'monnify-signature', secret: keys.monnifySecret },
    settings.webhookRetryMs,
  );
  const address = (): string => publicUrl;
  const paystack = paystackProvider(new PaymentStore(4_099_260_001, now), paystackSender, address);
  const monnify = monnifyProvider(new PaymentStore(1, now), monnifySender, address, now);

  const world = {
    numbers: { 'sms-man': smsMan, 'handler-api': handler },
    providers: [paystack, monnify],
    faults,
    mailbox,
    rates,
    habits: { ...habits, paystack: paystack.habits, monnify: monnify.habits },
  };

  const app = server();
  const isEmpty = (target: 'sms-man' | 'handler-api') => (call: string) => faults.hitNoNumbers(target, call);
  const smsManUpstream = { store: smsMan, habits: habits['sms-man'], rates, isEmpty: isEmpty('sms-man') };
  const handlerUpstream = { store: handler, habits: habits['handler-api'], isEmpty: isEmpty('handler-api') };
  const monnifyKeys = { apiKey: keys.monnifyApiKey, secret: keys.monnifySecret, contractCode: keys.monnifyContract };
  await app.register(smsManApi(smsManUpstream, keys.smsManToken, faults), { prefix: '/sms-man' });
  await app.register(handlerApi(handlerUpstream, keys.handlerApiKey, faults), { prefix: '/handler-api' });
  await app.register(paystackApi(paystack, keys.paystackSecret, faults), { prefix: '/paystack' });
  await app.register(monnifyApi(monnify, monnifyKeys, faults), { prefix: '/monnify' });
  await app.register(ratesApi(rates, faults, now), { prefix: '/rates' });
  await app.register(controlApi(world), { prefix: '/control' });
  await app.register(homePage(world));

  const smtp = await startSmtp({ port: settings.smtpPort, host: settings.host }, mailbox, faults);
  const stop = async (): Promise<void> => {
    for (const each of [smsMan, handler, smsManPushes, handlerPushes, paystackSender, monnifySender]) each.stop();
    await Promise.all([app.close(), smtp.stop()]);
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${settings.host}:${port}`;
  publicUrl ||= url;
  return { url, port, smtpPort: smtp.port, stop };
}

function server(): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, discriminator: true } },
    routerOptions: { maxParamLength: 200 },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type of a body that they don't send; the real hosts don't mind.
    if (body === '') done(null);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  return app;
}

/** @param spread what the upstream asks compared with the other; `offset` keeps their numbers apart. */
function numberStore(
  settings: SandboxSettings,
  spread: number,
  offset: number,
  firstId: number,
  pushes: PushSender,
): NumberStore {
  const { smsAfterMs, refundAfterMs, orderTtlMs } = settings;
  const rentalCancelWithinMs = 20 * 60 * 1000;
  const rules = { smsAfterMs, refundAfterMs, orderTtlMs, rentalCancelWithinMs, repeatNumber: false };
  const surroundings = {
    now: Date.now,
    random: Math.random,
    told: (rental: Rental, message: Message) => pushes.push(rental, message),
  };
  return new NumberStore(new Catalog(spread), new PhoneNumbers(offset), rules, surroundings, firstId);
}
