// Rents a number and prints its code, with the SDK (npm install @ringlet/sdk): node first-code.mjs <service> <country>, with RINGLET_URL and
// RINGLET_KEY in the environment.
import { Ringlet, RingletError } from '@ringlet/sdk';

const [service, country] = process.argv.slice(2);
const ringlet = new Ringlet({ apiKey: process.env.RINGLET_KEY, baseUrl: process.env.RINGLET_URL });

try {
  const offer = await ringlet.catalog.find(service, country);
  const number = await ringlet.numbers.buy({ country: offer.country, service: offer.service, max_price: offer.price });
  console.log(`number +${number.phone}`);
  const { code, text } = await number.waitForCode();
  console.log(`code ${code ?? text}`);
} catch (error) {
  // Such as that no code came (NoCodeError): Ringlet then gives the money back by itself.
  if (!(error instanceof RingletError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
