import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlApi } from './control/control';
import { type NumberProviderName } from './control/sandbox-state';
import { FaultRegistry } from './faults/fault-registry';
import { fiveSimApi } from './five-sim/five-sim';
import { DEFAULT_FIVE_SIM_VARIANTS } from './five-sim/variants';
import { handlerApi } from './handler-api/handler-api';
import { DEFAULT_HANDLER_VARIANTS } from './handler-api/variants';
import { Mailbox } from './mail/mailbox';
import { startSmtp } from './mail/smtp';
import { monnifyApi, monnifyProvider } from './monnify/monnify';
import { Catalog } from './numbers/catalog';
import { type Message, NumberStore, type RentedNumber } from './numbers/number-store';
import { PhoneNumbers } from './numbers/phone-numbers';
import { handlerApiPayload, smsManPayload, SmsWebhookSender } from './numbers/sms-webhook-sender';
import { homePage } from './page/home';
import { PaymentStore } from './payments/payment-store';
import { WebhookSender } from './payments/webhooks';
import { paystackApi, paystackProvider } from './paystack/paystack';
import { initialRates, ratesApi } from './rates/rates';
import { DEFAULT_SETTINGS, type SandboxSettings } from './settings';
import { smsManApi } from './sms-man/sms-man';
import { DEFAULT_SMS_MAN_VARIANTS } from './sms-man/variants';

export interface RunningSandbox {
  url: string;
  port: number;
  smtpPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox. Missing settings have the values of DEFAULT_SETTINGS.
 * @param firstId the first id of each provider's numbers and payments. From the clock, because the sandbox keeps no data but its
 * clients do: after a restart they would take a repeated id for what had it before.
 * @throws if a port is taken (code EADDRINUSE).
 */
export async function startSandbox(
  given: Partial<SandboxSettings> = {},
  firstId = Date.now(),
): Promise<RunningSandbox> {
  const settings: SandboxSettings = { ...DEFAULT_SETTINGS, ...given };
  const { keys } = settings;
  const now = Date.now;
  const faults = new FaultRegistry();
  const rates = initialRates();
  const mailbox = new Mailbox();
  /** For this machine's browsers. */
  let publicUrl = '';

  const smsManWebhooks = new SmsWebhookSender(settings.smsWebhookUrls.smsMan, smsManPayload, settings.webhookRetryMs);
  const handlerWebhooks = new SmsWebhookSender(
    settings.smsWebhookUrls.handlerApi,
    handlerApiPayload,
    settings.webhookRetryMs,
  );
  const smsMan = numberStore(settings, 1, 0, firstId, smsManWebhooks);
  const handler = numberStore(settings, 1.07, 1, firstId, handlerWebhooks);
  // 5sim has no webhooks.
  const noWebhooks = new SmsWebhookSender('', smsManPayload, settings.webhookRetryMs);
  const fiveSim = numberStore(settings, 0.95, 2, firstId, noWebhooks);
  const variants = {
    'sms-man': { ...DEFAULT_SMS_MAN_VARIANTS },
    'handler-api': { ...DEFAULT_HANDLER_VARIANTS },
    'five-sim': { ...DEFAULT_FIVE_SIM_VARIANTS },
  };

  const paystackSender = new WebhookSender(
    { url: settings.webhookUrls.paystack, header: 'x-paystack-signature', secret: keys.paystackSecret },
    settings.webhookRetryMs,
  );
  const monnifySender = new WebhookSender(
    { url: settings.webhookUrls.monnify, header: 'monnify-signature', secret: keys.monnifySecret },
    settings.webhookRetryMs,
  );
  const baseUrl = (): string => publicUrl;
  const paystack = paystackProvider(new PaymentStore(firstId, now), paystackSender, baseUrl, now);
  const monnify = monnifyProvider(new PaymentStore(firstId, now), monnifySender, baseUrl, now);

  const state = {
    numbers: { 'sms-man': smsMan, 'handler-api': handler, 'five-sim': fiveSim },
    providers: [paystack, monnify],
    faults,
    mailbox,
    rates,
    variants: { ...variants, paystack: paystack.variants, monnify: monnify.variants },
  };

  const app = server();
  const hasNoNumbers = (target: NumberProviderName) => (call: string) => faults.hitsNoNumbers(target, call);
  const smsManState = { store: smsMan, variants: variants['sms-man'], rates, hasNoNumbers: hasNoNumbers('sms-man') };
  const handlerState = {
    store: handler,
    variants: variants['handler-api'],
    hasNoNumbers: hasNoNumbers('handler-api'),
  };
  const fiveSimState = { store: fiveSim, variants: variants['five-sim'], hasNoNumbers: hasNoNumbers('five-sim') };
  const monnifyKeys = { apiKey: keys.monnifyApiKey, secret: keys.monnifySecret, contractCode: keys.monnifyContract };
  await app.register(smsManApi(smsManState, keys.smsManToken, faults), { prefix: '/sms-man' });
  await app.register(handlerApi(handlerState, keys.handlerApiKey, faults), { prefix: '/handler-api' });
  await app.register(fiveSimApi(fiveSimState, keys.fiveSimToken, faults), { prefix: '/five-sim' });
  await app.register(paystackApi(paystack, keys.paystackSecret, faults), { prefix: '/paystack' });
  await app.register(monnifyApi(monnify, monnifyKeys, faults), { prefix: '/monnify' });
  await app.register(ratesApi(rates, faults, now), { prefix: '/rates' });
  await app.register(controlApi(state), { prefix: '/control' });
  await app.register(homePage(state));

  const smtp = await startSmtp({ port: settings.smtpPort, host: settings.host }, mailbox, faults);
  const stop = async (): Promise<void> => {
    for (const each of [smsMan, handler, fiveSim, smsManWebhooks, handlerWebhooks, paystackSender, monnifySender])
      each.stop();
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
  publicUrl = `http://localhost:${port}`;
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
    // Clients send a JSON content type without a body, which the real providers accept.
    if (body === '') done(null);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  return app;
}

/** `priceRatio`: prices relative to the base prices; `offset`: see PhoneNumbers. */
function numberStore(
  settings: SandboxSettings,
  priceRatio: number,
  offset: number,
  firstId: number,
  webhooks: SmsWebhookSender,
): NumberStore {
  const { smsAfterMs, refundAfterMs, orderTtlMs } = settings;
  const rentalCancelWithinMs = 20 * 60 * 1000;
  const rules = {
    smsAfterMs,
    refundAfterMs,
    orderTtlMs,
    rentalCancelWithinMs,
    repeatNumber: false,
    forgetsNumbers: false,
    keepsRefunds: 0,
  };
  const dependencies = {
    now: Date.now,
    random: Math.random,
    onMessage: (rented: RentedNumber, message: Message) => webhooks.push(rented, message),
  };
  return new NumberStore(new Catalog(priceRatio), new PhoneNumbers(offset), rules, dependencies, firstId);
}
