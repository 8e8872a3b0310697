import { Types } from 'mongoose';
import { type mongo } from 'mongoose';
import { replyBytes } from '@ringlet/persistence/fitting-reply';
import { SupplierReports } from './supplier-reports';

describe('the claims against a supplier', () => {
  it('stay within a reply when a difference is among many numbers', async () => {
    const orders = Array.from({ length: 50 }, () => ({ orderId: '1'.repeat(24), amount: 1 }));
    const rows = Array.from({ length: 101 }, () => ({
      _id: new Types.ObjectId(),
      provider: 'sms-man',
      kind: 'kept',
      orders,
    }));
    const cursor = { sort: () => cursor, limit: () => cursor, toArray: () => Promise.resolve(rows) };
    const found = { rows: { find: () => cursor } as unknown as mongo.Collection };
    const reports = new SupplierReports(
      ...([
        {},
        [{ name: 'sms-man', currency: 'RUB' }],
        found,
        { findAll: () => Promise.resolve([]) },
        {},
      ] as unknown as ConstructorParameters<typeof SupplierReports>),
    );
    const { data, nextCursor } = await reports.claims({});
    expect(data.length % orders.length).toBe(0);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(replyBytes);
    expect(nextCursor).toBeDefined();
  });
});
