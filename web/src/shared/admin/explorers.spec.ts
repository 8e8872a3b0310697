import { lookUpOf } from './explorers';

const hash = '9f2c'.repeat(16);
const base58 = '5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXFSDwt8GFXM7W5Ncn16wmqokgpiKRLuS83KUxyZyv2sUYv';
const tron = 'TQ5nEXAMPLEoNotSendAnythingHere9xk';
const bitcoin = 'bc1qexampledonotsendanythinghere0000000';

it.each([
  ['USDT (TRC20)', hash, 'Tron', `https://tronscan.org/#/transaction/${hash}`],
  ['Tron', hash, 'Tron', `https://tronscan.org/#/transaction/${hash}`],
  ['USDT (BEP-20)', `0x${hash}`, 'BNB Smart Chain', `https://bscscan.com/tx/0x${hash}`],
  ['BNB', hash, 'BNB Smart Chain', `https://bscscan.com/tx/0x${hash}`],
  ['USDC on Polygon', hash, 'Polygon', `https://polygonscan.com/tx/0x${hash}`],
  ['ETH, Arbitrum', hash, 'Arbitrum', `https://arbiscan.io/tx/0x${hash}`],
  ['ETH, Optimism', hash, 'Optimism', `https://optimistic.etherscan.io/tx/0x${hash}`],
  ['USDC (Base)', hash, 'Base', `https://basescan.org/tx/0x${hash}`],
  ['USDT (ERC20)', `0X${hash.toUpperCase()}`, 'Ethereum', `https://etherscan.io/tx/0x${hash.toUpperCase()}`],
  ['Ethereum', hash, 'Ethereum', `https://etherscan.io/tx/0x${hash}`],
  ['Solana', base58, 'Solana', `https://solscan.io/tx/${base58}`],
  ['Bitcoin Cash', hash, 'Bitcoin Cash', `https://blockchair.com/bitcoin-cash/transaction/${hash}`],
  ['LTC', hash, 'Litecoin', `https://litecoinspace.org/tx/${hash}`],
  ['DOGE', hash, 'Dogecoin', `https://blockchair.com/dogecoin/transaction/${hash}`],
  ['Bitcoin (BTC)', hash, 'Bitcoin', `https://mempool.space/tx/${hash}`],
])('a transaction of %s, %s, is looked up on %s', (crypto_type, transaction_hash, network, transaction) => {
  const found = lookUpOf({ crypto_type, transaction_hash });
  expect(found).toMatchObject({ network, transaction, isOdd: false });
});

it.each([
  ['USDT', tron, 'Tron', `https://tronscan.org/#/address/${tron}`],
  ['BTC', bitcoin, 'Bitcoin', `https://mempool.space/address/${bitcoin}`],
  ['Coins', bitcoin, 'Bitcoin', `https://mempool.space/address/${bitcoin}`],
  ['Litecoin', 'a b/c', 'Litecoin', 'https://litecoinspace.org/address/a%20b%2Fc'],
])('without a transaction the address is, also of the type "%s"', (crypto_type, wallet_address, network, address) => {
  const found = lookUpOf({ crypto_type, wallet_address });
  expect(found).toEqual({ network, site: expect.any(String), address, isOdd: false });
});

it.each([
  ['USDT (TRC20)', 'ab12'.repeat(4)],
  ['USDT (TRC20)', `0x${hash}`],
  ['Solana', hash],
  ['Bitcoin', base58],
])('what cannot be a transaction of %s is not linked: %s', (crypto_type, transaction_hash) => {
  const found = lookUpOf({ crypto_type, transaction_hash, wallet_address: tron });
  expect(found?.isOdd).toBe(true);
  expect(found).not.toHaveProperty('transaction');
});

it.each(['', 'USDT', 'Stellar', 'Methane', 'Database coin'])('of "%s" no site is known', (crypto_type) =>
  expect(lookUpOf({ crypto_type, transaction_hash: hash, wallet_address: '0xabc' })).toBeUndefined(),
);
