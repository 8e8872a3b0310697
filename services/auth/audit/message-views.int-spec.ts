import { setRole } from '@ringlet/contracts/auth/admin';
import { adminActed, listMessageViews, messagesViewed } from '@ringlet/contracts/auth/audit';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type AuthStack, startAuth } from '../testing/auth-stack';

describe('who of the staff opened messages', () => {
  let auth: AuthStack;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('is shown to the client whose they are, newest first, page by page, and to nobody else', async () => {
    await auth.register('ada@x.test');
    const ada = await auth.signIn('ada@x.test');
    await auth.register('ben@x.test');
    const ben = await auth.signIn('ben@x.test');
    const { id: adminId } = await auth.register('sade@x.test', { name: 'Sade Ojo' });
    await auth.send(setRole, { id: adminId, role: 'support' }, await auth.signInAdmin());

    const viewed = { adminId, action: messagesViewed, userId: ada.id };
    const published = [
      { ...viewed, about: 'a'.repeat(24) },
      { ...viewed, action: 'user.locked', about: ada.id },
      { ...viewed, adminId: 'f'.repeat(24), about: 'b'.repeat(24) },
    ];
    for (const data of published) await publishEvent(auth.stack.connection, adminActed, data);
    const views = (limit?: number, cursor?: string) => auth.send(listMessageViews, { limit, cursor }, ada);
    await until(async () => (await views()).data.length === 2, 'both views are recorded');

    const first = await views(1);
    expect(first.data).toEqual([{ id: expect.any(String), at: expect.any(String), orderId: 'b'.repeat(24) }]);
    const second = await views(1, first.nextCursor);
    expect(second).toEqual({
      data: [{ id: expect.any(String), at: expect.any(String), orderId: 'a'.repeat(24), name: 'Sade Ojo' }],
    });
    expect((await auth.send(listMessageViews, {}, ben)).data).toEqual([]);
  });
});
