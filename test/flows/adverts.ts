import sharp from 'sharp';
import { Api, newClient, type Reply } from '../harness/api';
import { type RunningRinglet } from '../harness/ringlet';

interface Advert {
  readonly id: string;
  readonly image: string;
  readonly link: string;
  readonly status: string;
}

/** Every client sees these adverts. */
export function describeAdverts(system: () => RunningRinglet): void {
  let ringlet: RunningRinglet;
  let admin: Api;
  let client: Api;
  let png: Buffer;

  beforeAll(async () => {
    ringlet = system();
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    ({ api: client } = await newClient(ringlet.api));
    png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
  });

  async function create(as: Api, fields: Record<string, string>, image?: Buffer): Promise<Reply<Advert>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'picture.png');
    const headers = { authorization: `Bearer ${as.token}` };
    const response = await fetch(`${ringlet.api}/advert/create-adverts`, { method: 'POST', headers, body: form });
    const reply = (await response.json()) as Reply<Advert>;
    return { ...reply, http: response.status };
  }
  const seen = async (as: Api, from: string) => (await as.get<Advert[]>(`/advert/get-adverts?from=${from}`)).data;

  it('creates an advert, shows it to clients once it is active, serves its image, and deletes it', async () => {
    const made = await create(admin, { name: 'Sale', link: 'example.com' }, png);
    expect(made).toMatchObject({ http: 201, data: { link: 'https://example.com/', status: 'inactive' } });
    expect(await seen(client, 'client')).toEqual([]);
    const { id } = made.data;
    const on = { method: 'PUT', body: { id, status: 'active' } };
    expect((await admin.call('/advert/admin/advert-status/', on)).http).toBe(200);
    const [shown] = await seen(client, 'client');
    expect(shown).toMatchObject({ id, status: 'active' });

    const picture = await fetch(shown?.image ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 60 });

    const gone = { method: 'DELETE', body: { id } };
    expect((await admin.call('/advert/admin/delete-advert/', gone)).http).toBe(200);
    expect((await admin.call('/advert/admin/delete-advert/', gone)).code).toBe('adverts/not-found');
    expect(await seen(admin, 'admin')).toEqual([]);
  });

  it('rejects unusable images, too large images and unusable links, each with its code', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refusals: [Promise<Reply>, number, string][] = [
      [create(admin, { name: 'x' }, svg), 422, 'adverts/image-unusable'],
      [create(admin, { name: 'x' }, Buffer.alloc(10 * 1024 * 1024, png)), 413, 'adverts/image-too-large'],
      [create(admin, { name: 'x', link: 'javascript:alert(1)' }, png), 422, 'adverts/link-unusable'],
      [create(admin, { name: 'x' }), 422, 'platform/invalid'],
      [create(admin, { name: '' }, png), 422, 'platform/invalid'],
      [create(admin, { name: 'x', colour: 'red' }, png), 422, 'platform/invalid'],
      [admin.post('/advert/create-adverts', { name: 'x' }), 415, 'platform/unsupported-media-type'],
      [create(client, { name: 'x' }, png), 403, 'auth/forbidden'],
      [admin.get('/advert/pictures/..%2f..%2fsecret'), 422, 'platform/invalid'],
      [admin.get(`/advert/pictures/${'f'.repeat(24)}.webp`), 404, 'platform/not-found'],
    ];
    for (const [asked, http, code] of refusals) expect(await asked).toMatchObject({ http, code, status: false });
    expect(await seen(admin, 'admin')).toEqual([]);
  });
}
