import { Types } from 'mongoose';
import { replyBytes } from '@ringlet/persistence/fitting-reply';
import { AdminController } from './admin.controller';

describe('the list of all deposits', () => {
  it('stays within a reply when many deposits name the transactions of others', async () => {
    const rows = Array.from({ length: 500 }, () => ({ _id: new Types.ObjectId() }));
    const others = Array.from({ length: 20 }, () => ({ name: 'n'.repeat(100), email: 'e'.repeat(254) }));
    const contested = { present: () => Promise.resolve(rows.map(() => ({ contested: { total: 21, others } }))) };
    const deposits = { listAll: () => Promise.resolve({ data: rows }) };
    const given = [deposits, {}, {}, {}, {}, contested];
    const controller = new AdminController(...(given as unknown as ConstructorParameters<typeof AdminController>));
    const { data, nextCursor } = await controller.list({});
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(2 * replyBytes);
    expect(nextCursor).toBeDefined();
  });
});
