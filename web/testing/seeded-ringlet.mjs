/** Starts Ringlet with data for its screens: two clients, one of them with a history, and work for an admin. */
import { createRequire } from 'node:module';
import { startRinglet } from './local-ringlet.mjs';

const require = createRequire(import.meta.url);

const password = 'correct horse';

/**
 * Returns the addresses of `startRinglet`, what a browser stores of each `person` (a client, a newcomer, the admin), the ids in
 * screens' addresses (`known`), and `stop`.
 */
export async function startSeededRinglet() {
  const ringlet = await startRinglet({});
  try {
    return { ...ringlet, ...(await seed(ringlet)) };
  } catch (error) {
    await ringlet.stop();
    throw error;
  }
}

async function seed(ringlet) {
  // Compiled by the start.
  const { Api, newClient, SandboxClient } = require('../../dist/test/harness/api.js');
  const { findOffer, fundWallet, openTransfer, purchaseBody } = require('../../dist/test/harness/client-actions.js');
  const { createBackOfficeData } = require('../../dist/test/browser/back-office/fixture.js');
  const sandbox = new SandboxClient(ringlet.sandbox);
  const visitor = new Api(ringlet.api);
  const admin = await visitor.login(ringlet.admin.email, ringlet.admin.password);
  const { client } = await createBackOfficeData(ringlet, sandbox, admin, 'sale');
  const ada = await visitor.login(client.email, password);
  const newcomer = await newClient(ringlet.api);
  const ask = async (path, body) => {
    const reply = await ada.post(path, body);
    if (!reply.status) throw new Error(`${path}: ${reply.message}`);
    return reply.data;
  };
  const reference = await fundWallet(ada, sandbox, 50_000);
  const { reference: transfer } = await openTransfer(ada, 7000);
  const buy = async (service) => {
    const offer = await findOffer(ada, service);
    return (await ask('/api/BuyNumber', purchaseBody(offer, offer.price))).order;
  };
  const { number } = await buy('Telegram');
  await sandbox.control('sms', { number, text: 'Telegram code 48213. Do not give it to anyone.' });
  const { id: orderId } = await buy('WhatsApp');
  const { data } = await ada.get('/client/rentals/offers?country=US');
  const [{ unit, count, price }] = data.offers;
  await ask('/client/rentals', { country: '5', unit, count, price });
  const { application_id: service } = await findOffer(ada, 'WhatsApp');
  await ask('/client/bids', { buys: true, country: '5', service, hours: 24, price: 1, count: 20 });
  await ask('/client/webhooks', { url: 'https://hooks.example.com/ringlet', events: ['message.received'], password });
  const profile = async (api) => (await api.get('/client/profile')).data;
  const stored = async (api) => ({ token: api.token, user: JSON.stringify(await profile(api)) });
  // As an earlier visit to the dashboard keeps it.
  const [advert] = (await ada.get('/advert/get-adverts?from=client')).data;
  const person = {
    client: { ...(await stored(ada)), 'ringlet.firstAdvert': advert.image },
    newcomer: await stored(newcomer.api),
    admin: await stored(admin),
  };
  return { person, known: { reference, transfer, orderId, service, client: (await profile(ada)).id } };
}
