import { roles } from './caller';
import { may, permissions, permissionsOf } from './permissions';

describe('permissions', () => {
  it('lets the owner do everything and clients nothing', () => {
    expect(permissionsOf('admin')).toEqual(permissions);
    expect(permissionsOf('client')).toEqual([]);
  });

  it('keeps for the owner what decides about people and the installation', () => {
    const owners = permissions.filter((permission) => roles.filter((role) => may(role, permission)).length === 1);
    expect(owners).toEqual([
      'clients.delete',
      'roles.give',
      'crypto-wallets.change',
      'operations.change',
      'authorities.decide',
    ]);
  });

  it('moves money only by finance, reads messages only by support, changes prices only by pricing', () => {
    const limited = roles.filter((role) => role !== 'admin');
    const who = (permission: (typeof permissions)[number]) => limited.filter((role) => may(role, permission));
    expect(who('balances.adjust')).toEqual(['finance']);
    expect(who('deposits.decide')).toEqual(['finance']);
    expect(who('messages.view')).toEqual(['support']);
    expect(who('prices.change')).toEqual(['pricing']);
    expect(who('clients.view')).toEqual(['support', 'finance']);
  });

  it('lets every role of the back office enter it', () => {
    for (const role of roles) expect([role, may(role, 'back-office.enter')]).toEqual([role, role !== 'client']);
  });
});
