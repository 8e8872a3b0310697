import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { listAdverts } from '#libs/contracts/adverts';
import { createService } from '#libs/messaging/service';
import { startStack, type TestStack } from '#libs/testing/stack';
import { AdvertsModule } from './adverts.module';
import { AdvertRow } from './catalogue/advert.model';
import { AdvertsSettings } from './settings';

describe('adverts', () => {
  let stack: TestStack;
  let adverts: Model<AdvertRow>;
  const asking = (role: 'client' | 'admin') => ({
    correlationId: 'spec',
    caller: { id: 'f'.repeat(24), role, session: 's' },
  });

  beforeAll(async () => {
    stack = await startStack();
    const { app } = await stack.start('adverts', AdvertsSettings, createService(AdvertsModule));
    adverts = app.get<Model<AdvertRow>>(getModelToken(AdvertRow.name));
  });
  afterAll(() => stack.stop());

  it('has none at first', async () => {
    expect(await stack.requester.ask(listAdverts, { from: 'client' }, asking('client'))).toEqual([]);
  });

  it('shows clients the active ones, and admins all of them, newest first', async () => {
    const createdAt = new Date('2026-11-20T12:00:00Z');
    const common = { image: 'https://x.test/a.png', link: '#', createdAt };
    for (const [name, status] of [
      ['old', 'active'],
      ['off', 'inactive'],
      ['new', 'active'],
    ] as const) {
      await adverts.create({ ...common, name, status });
    }
    const seen = async (from: 'client' | 'admin', role: 'client' | 'admin') =>
      (await stack.requester.ask(listAdverts, { from }, asking(role))).map(({ name }) => name);
    expect(await seen('client', 'client')).toEqual(['new', 'old']);
    expect(await seen('admin', 'admin')).toEqual(['new', 'off', 'old']);
    await expect(seen('admin', 'client')).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
