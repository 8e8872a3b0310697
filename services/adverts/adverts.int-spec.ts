import { type INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { type Model } from 'mongoose';
import sharp from 'sharp';
import {
  allAdverts,
  type CreateAdvertInput,
  createAdvert,
  deleteAdvert,
  listAdverts,
  picturesBucket,
  setAdvertStatus,
  uploadsBucket,
} from '@ringlet/contracts/adverts';
import { createService } from '@ringlet/service/create-service';
import { Clock } from '@ringlet/platform/clock';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { AppModule } from './app.module';
import { AdvertRow } from './catalog/advert.model';
import { Orphans } from './images/orphans';
import { AdvertsSettings } from './settings';

const asking = (role: 'client' | 'admin') => ({
  correlationId: 'spec',
  caller: { id: 'f'.repeat(24), role, session: 's' },
});
const admin = asking('admin');
const nobody = 'f'.repeat(24);

describe('adverts', () => {
  let stack: TestStack;
  let app: INestApplicationContext;
  let adverts: Model<AdvertRow>;
  let uploads: ObjectStore;
  let pictures: ObjectStore;
  let png: Buffer;

  const upload = async (bytes: Uint8Array): Promise<string> => {
    const name = crypto.randomUUID();
    await uploads.putBlob({ name }, bytes);
    return name;
  };
  const create = async (input: Partial<CreateAdvertInput> = {}, bytes: Uint8Array = png) =>
    stack.requester.send(createAdvert, { name: 'Sale', upload: await upload(bytes), ...input }, admin);
  const seen = async (from: 'client' | 'admin', role = from) => {
    const all = async () => (await stack.requester.send(allAdverts, {}, asking(role))).data;
    const found = from === 'admin' ? await all() : await stack.requester.send(listAdverts, {}, asking(role));
    return found.map(({ name }) => name);
  };

  beforeAll(async () => {
    stack = await startStack();
    ({ app } = await stack.start('adverts', AdvertsSettings, createService(AppModule)));
    adverts = app.get<Model<AdvertRow>>(getModelToken(AdvertRow.name));
    uploads = await new Objm(stack.connection).open(uploadsBucket);
    pictures = await new Objm(stack.connection).open(picturesBucket);
    png = await sharp({ create: { width: 30, height: 15, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  });
  afterAll(() => stack.stop());

  it('keeps the picture encoded anew, makes the link whole, and shows clients the active ones only', async () => {
    expect(await seen('client')).toEqual([]);
    const old = await create({ name: 'Old', link: 'example.com/sale', status: 'active' });
    expect(old).toMatchObject({ link: 'https://example.com/sale', status: 'active' });
    const fresh = await create({ name: 'New' });
    expect(fresh).toMatchObject({ link: '#', status: 'inactive' });
    const kept = await pictures.getBlob(old.image);
    expect((await sharp(kept ?? undefined).metadata()).format).toBe('webp');
    expect(await uploads.list()).toEqual([]);

    expect(await seen('client')).toEqual(['Old']);
    expect(await seen('admin')).toEqual(['New', 'Old']);
    await expect(seen('admin', 'client')).rejects.toMatchObject({ code: 'auth/forbidden' });
    await stack.requester.send(setAdvertStatus, { id: fresh.id, status: 'active' }, admin);
    expect(await seen('client')).toEqual(['New', 'Old']);
  });

  it('deletes an advert with its picture', async () => {
    const { id, image } = await create({ name: 'Gone' });
    await stack.requester.send(deleteAdvert, { id }, admin);
    expect(await pictures.getBlob(image)).toBeNull();
    expect(await seen('admin')).not.toContain('Gone');
    await expect(stack.requester.send(deleteAdvert, { id }, admin)).rejects.toMatchObject({
      code: 'adverts/not-found',
    });
  });

  it('refuses bad pictures and links, and keeps nothing of them', async () => {
    const before = await seen('admin');
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
    expect(await seen('admin')).toEqual(before);
    expect(await pictures.list()).toHaveLength(before.length);
  });

  it('takes away pictures that no advert names, once nobody can be making it any more', async () => {
    const { image } = await create({ name: 'Named' });
    await pictures.putBlob({ name: `${nobody}.webp` }, new Uint8Array(8));
    const all = (await pictures.list()).length;
    const orphans = app.get(Orphans);
    const clock = app.get(Clock);
    clock.now = () => new Date(Date.now() + 59 * 60_000);
    expect(await orphans.sweep()).toBe(0);
    clock.now = () => new Date(Date.now() + 61 * 60_000);
    expect(await orphans.sweep()).toBe(1);
    Reflect.deleteProperty(clock, 'now');
    expect(await pictures.getBlob(`${nobody}.webp`)).toBeNull();
    expect(await pictures.getBlob(image)).not.toBeNull();
    expect(await pictures.list()).toHaveLength(all - 1);
  });

  it('never shows a link that is none of a web page, however it got there', async () => {
    await adverts.create({
      name: 'Old data',
      image: 'x.webp',
      link: 'javascript:alert(1)',
      status: 'active',
      createdAt: new Date('2026-11-20T12:00:00Z'),
    });
    const [newest] = await stack.requester.send(listAdverts, {}, asking('client'));
    expect(newest).toMatchObject({ name: 'Old data', link: '#' });
  });

  it('lets admins only change adverts', async () => {
    const client = asking('client');
    const attempts = [
      stack.requester.send(createAdvert, { name: 'Mine', upload: crypto.randomUUID() }, client),
      stack.requester.send(setAdvertStatus, { id: nobody, status: 'active' }, client),
      stack.requester.send(deleteAdvert, { id: nobody }, client),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'auth/forbidden' });
    const unknown = stack.requester.send(setAdvertStatus, { id: nobody, status: 'active' }, admin);
    await expect(unknown).rejects.toMatchObject({ code: 'adverts/not-found' });
  });
});
