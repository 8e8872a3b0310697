/** What every process of this benchmark is told by run.ts. */
export interface PathSettings {
  readonly natsUrl: string;
  readonly port: number;
  /** ES256 public key, PEM. */
  readonly publicKey: string;
}

export function pathSettings(): PathSettings {
  const { NATS_URL = '', PORT = '0', JWT_PUBLIC_KEY = '' } = process.env;
  return { natsUrl: NATS_URL, port: Number(PORT), publicKey: Buffer.from(JWT_PUBLIC_KEY, 'base64').toString() };
}

/** The reply of the measured call: one country's offers, ten of them. */
export const prices = Object.fromEntries(
  Array.from({ length: 10 }, (_, i) => [
    String(i),
    {
      application_id: String(i),
      application: `Service ${i}`,
      cost: 12.5 + i,
      country: 'US',
      country_id: '5',
      count: 100,
    },
  ]),
);
