import { type ObjectStore, Objm } from '@nats-io/obj';
import { type INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import sharp from 'sharp';
import {
  allAdverts,
  createAdvert,
  type CreateAdvertInput,
  deleteAdvert,
  imagesBucket,
  listAdverts,
  setAdvertStatus,
  uploadsBucket,
} from '@ringlet/contracts/adverts';
import { Clock } from '@ringlet/platform/clock';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { AdvertRow } from './adverts/advert.model';
import { OrphanedImages } from './adverts/orphaned-images';
import { AppModule } from './app.module';
import { AdvertsSettings } from './settings';

const requestAs = (role: 'client' | 'admin') => ({
  correlationId: 'spec',
  caller: { id: 'f'.repeat(24), role, session: 's' },
});
const admin = requestAs('admin');
const unusedId = 'f'.repeat(24);

describe('adverts', () => {
  let stack: TestStack;
  let app: INestApplicationContext;
  let adverts: Model<AdvertRow>;
  let uploads: ObjectStore;
  let images: ObjectStore;
  let png: Buffer;

  const upload = async (bytes: Uint8Array): Promise<string> => {
    const name = crypto.randomUUID();
    await uploads.putBlob({ name }, bytes);
    return name;
  };
  const create = async (input: Partial<CreateAdvertInput> = {}, bytes: Uint8Array = png) =>
    stack.requester.send(createAdvert, { name: 'Sale', upload: await upload(bytes), ...input }, admin);
  const listNames = async (from: 'client' | 'admin', role = from) => {
    const all = async () => (await stack.requester.send(allAdverts, {}, requestAs(role))).data;
    const found = from === 'admin' ? await all() : await stack.requester.send(listAdverts, {}, requestAs(role));
    return found.map(({ name }) => name);
  };

  beforeAll(async () => {
    stack = await startStack();
    ({ app } = await stack.start('adverts', AdvertsSettings, createService(AppModule)));
    adverts = app.get<Model<AdvertRow>>(getModelToken(AdvertRow.name));
    uploads = await new Objm(stack.connection).open(uploadsBucket);
    images = await new Objm(stack.connection).open(imagesBucket);
    png = await sharp({ create: { width: 30, height: 15, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    await adverts.deleteMany({});
    for (const { name } of await images.list()) await images.delete(name);
  });
  afterAll(() => stack.stop());

  it('are listed in replies of a bounded size, however long their links are', async () => {
    const status = 'active' as const;
    const rows = Array.from({ length: 500 }, (_, index) => ({
      _id: new Types.ObjectId(),
      name: `Long ${index}`,
      image: 'x.webp',
      link: `https://example.com/${encodeURI('ọ'.repeat(1980))}`,
      status,
      createdAt: new Date(),
    }));
    await adverts.insertMany(rows);
    const active = await stack.requester.send(listAdverts, {}, requestAs('client'));
    expect(active.map(({ name }) => name)).toEqual(
      rows
        .toReversed()
        .slice(0, active.length)
        .map(({ name }) => name),
    );
    expect(active.length).toBeGreaterThan(20);
    const names: string[] = [];
    let page = await stack.requester.send(allAdverts, { limit: 500 }, admin);
    for (;;) {
      names.push(...page.data.map(({ name }) => name));
      if (page.nextCursor === undefined) break;
      page = await stack.requester.send(allAdverts, { limit: 500, cursor: page.nextCursor }, admin);
    }
    expect(names).toEqual(rows.toReversed().map(({ name }) => name));
    await adverts.deleteMany({});
  });

  it('encodes the image, completes the link and lists only active adverts to clients', async () => {
    expect(await listNames('client')).toEqual([]);
    const old = await create({ name: 'Old', link: 'example.com/sale', status: 'active' });
    expect(old).toMatchObject({ link: 'https://example.com/sale', status: 'active' });
    const fresh = await create({ name: 'New' });
    expect(fresh).toMatchObject({ link: '#', status: 'inactive' });
    const stored = await images.getBlob(old.image);
    expect((await sharp(stored ?? undefined).metadata()).format).toBe('webp');
    expect(await uploads.list()).toEqual([]);

    expect(await listNames('client')).toEqual(['Old']);
    expect(await listNames('admin')).toEqual(['New', 'Old']);
    await expect(listNames('admin', 'client')).rejects.toMatchObject({ code: 'auth/forbidden' });
    await stack.requester.send(setAdvertStatus, { id: fresh.id, status: 'active' }, admin);
    expect(await listNames('client')).toEqual(['New', 'Old']);
  });

  it('deletes an advert with its image', async () => {
    const { id, image } = await create({ name: 'Gone' });
    await stack.requester.send(deleteAdvert, { id }, admin);
    expect(await images.getBlob(image)).toBeNull();
    expect(await listNames('admin')).not.toContain('Gone');
    await expect(stack.requester.send(deleteAdvert, { id }, admin)).rejects.toMatchObject({
      code: 'adverts/not-found',
    });
  });

  it('rejects invalid images and links and stores nothing', async () => {
    const before = await listNames('admin');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await expect(create({}, script)).rejects.toMatchObject({ code: 'adverts/image-unusable' });
    const large = Buffer.alloc(10 * 1024 * 1024, png);
    await expect(create({}, large)).rejects.toMatchObject({ code: 'adverts/image-too-large' });
    await expect(create({ upload: crypto.randomUUID() })).rejects.toMatchObject({ code: 'adverts/image-unusable' });
    await expect(create({ link: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'adverts/link-unusable',
      errors: [{ field: 'link', message: expect.any(String) }],
    });
    await expect(create({ name: '' })).rejects.toMatchObject({ code: 'platform/invalid' });
    expect(await listNames('admin')).toEqual(before);
    expect(await images.list()).toHaveLength(before.length);
  });

  it('deletes orphaned images that are older than an hour', async () => {
    const { image } = await create({ name: 'Referenced' });
    await images.putBlob({ name: `${unusedId}.webp` }, new Uint8Array(8));
    const all = (await images.list()).length;
    const orphaned = app.get(OrphanedImages);
    const clock = app.get(Clock);
    clock.now = () => new Date(Date.now() + 59 * 60_000);
    expect(await orphaned.sweep()).toBe(0);
    clock.now = () => new Date(Date.now() + 61 * 60_000);
    expect(await orphaned.sweep()).toBe(1);
    Reflect.deleteProperty(clock, 'now');
    expect(await images.getBlob(`${unusedId}.webp`)).toBeNull();
    expect(await images.getBlob(image)).not.toBeNull();
    expect(await images.list()).toHaveLength(all - 1);
  });

  it('shows # for a stored link that is not a web page', async () => {
    await adverts.create({
      name: 'Old data',
      image: 'x.webp',
      link: 'javascript:alert(1)',
      status: 'active',
      createdAt: new Date('2026-11-20T12:00:00Z'),
    });
    const [newest] = await stack.requester.send(listAdverts, {}, requestAs('client'));
    expect(newest).toMatchObject({ name: 'Old data', link: '#' });
  });

  it('rejects changes by clients', async () => {
    const client = requestAs('client');
    const attempts = [
      stack.requester.send(createAdvert, { name: 'Mine', upload: crypto.randomUUID() }, client),
      stack.requester.send(setAdvertStatus, { id: unusedId, status: 'active' }, client),
      stack.requester.send(deleteAdvert, { id: unusedId }, client),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'auth/forbidden' });
    const unknown = stack.requester.send(setAdvertStatus, { id: unusedId, status: 'active' }, admin);
    await expect(unknown).rejects.toMatchObject({ code: 'adverts/not-found' });
  });
});
