/** Settings that run.ts passes to every process of this benchmark. */
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

/** The measured call: PUT /advert/admin/advert-status, which always sends a request to a service. */
export const path = '/advert/admin/advert-status';
export const body = { id: '64b000000000000000000002', status: 'active' } as const;

/** The reply of the service. */
export const advert = {
  id: body.id,
  name: 'Half price on Fridays',
  image: '/advert/pictures/64b000000000000000000003',
  link: 'https://example.com/fridays',
  status: body.status,
  createdAt: '2026-11-20T12:00:00.000Z',
} as const;
