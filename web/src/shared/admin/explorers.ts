/** A public site that shows a network's transfers. */
interface Explorer {
  readonly network: string;
  readonly name: string;
  /** The network's names in admins' wallet types, e.g. `USDT (TRC20)`. */
  readonly types: RegExp;
  /** Addresses of this network only, for types that do not name it. */
  readonly addresses?: RegExp;
  readonly transactions: RegExp;
  /** What the site writes before every transaction and people may leave out. */
  readonly prefix?: string;
  /** The address of a transaction, and of a wallet. */
  readonly transaction: string;
  readonly address: string;
}

const hexHash = /^[0-9a-f]{64}$/i;
const evm = (network: string, name: string, types: RegExp, site: string): Explorer => ({
  network,
  name,
  types,
  transactions: /^(0x)?[0-9a-f]{64}$/i,
  prefix: '0x',
  transaction: `https://${site}/tx/`,
  address: `https://${site}/address/`,
});

/** The first whose name is in the type: `Bitcoin Cash` comes before `Bitcoin`, and networks before coins that exist on several. */
const explorers: readonly Explorer[] = [
  {
    network: 'Tron',
    name: 'Tronscan',
    types: /\bTRC-?\d+\b|\bTRON\b|\bTRX\b/i,
    transactions: hexHash,
    addresses: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
    transaction: 'https://tronscan.org/#/transaction/',
    address: 'https://tronscan.org/#/address/',
  },
  evm('BNB Smart Chain', 'BscScan', /\bBEP-?\d+\b|\bBSC\b|\bBNB\b|\bBinance\b/i, 'bscscan.com'),
  evm('Polygon', 'PolygonScan', /\bPolygon\b|\bMATIC\b/i, 'polygonscan.com'),
  evm('Arbitrum', 'Arbiscan', /\bArbitrum\b/i, 'arbiscan.io'),
  evm('Optimism', 'Optimism Explorer', /\bOptimism\b/i, 'optimistic.etherscan.io'),
  evm('Base', 'BaseScan', /\bBase\b/i, 'basescan.org'),
  {
    network: 'Solana',
    name: 'Solscan',
    types: /\bSPL\b|\bSolana\b|\bSOL\b/i,
    transactions: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
    transaction: 'https://solscan.io/tx/',
    address: 'https://solscan.io/account/',
  },
  {
    network: 'Bitcoin Cash',
    name: 'Blockchair',
    types: /\bBitcoin Cash\b|\bBCH\b/i,
    transactions: hexHash,
    transaction: 'https://blockchair.com/bitcoin-cash/transaction/',
    address: 'https://blockchair.com/bitcoin-cash/address/',
  },
  {
    network: 'Litecoin',
    name: 'Litecoin Space',
    types: /\bLitecoin\b|\bLTC\b/i,
    transactions: hexHash,
    addresses: /^ltc1[0-9a-z]+$/i,
    transaction: 'https://litecoinspace.org/tx/',
    address: 'https://litecoinspace.org/address/',
  },
  {
    network: 'Dogecoin',
    name: 'Blockchair',
    types: /\bDogecoin\b|\bDOGE\b/i,
    transactions: hexHash,
    transaction: 'https://blockchair.com/dogecoin/transaction/',
    address: 'https://blockchair.com/dogecoin/address/',
  },
  evm('Ethereum', 'Etherscan', /\bERC-?\d+\b|\bEthereum\b|\bETH\b/i, 'etherscan.io'),
  {
    network: 'Bitcoin',
    name: 'mempool.space',
    types: /\bBitcoin\b|\bBTC\b/i,
    transactions: hexHash,
    addresses: /^bc1[0-9a-z]+$/i,
    transaction: 'https://mempool.space/tx/',
    address: 'https://mempool.space/address/',
  },
];

interface Transfer {
  readonly crypto_type?: string;
  readonly wallet_address?: string;
  readonly transaction_hash?: string;
}

/** Where to look a deposit's transfer up. */
export interface LookUp {
  readonly network: string;
  readonly site: string;
  /** Absent if none is named or it cannot be of this network. */
  readonly transaction?: string;
  readonly address?: string;
  /** Whether it names a transaction that cannot be of this network. */
  readonly isOdd: boolean;
}

/** Undefined for unknown networks. */
export function lookUpOf(transfer: Transfer): LookUp | undefined {
  const { crypto_type: type = '', wallet_address: address = '', transaction_hash: hash } = transfer;
  const explorer =
    explorers.find(({ types }) => types.test(type)) ?? explorers.find(({ addresses }) => addresses?.test(address));
  if (!explorer) return undefined;
  const { network, name: site, transactions, prefix = '' } = explorer;
  const isOne = hash !== undefined && transactions.test(hash);
  return {
    network,
    site,
    isOdd: hash !== undefined && !isOne,
    ...(isOne && { transaction: explorer.transaction + prefix + hash.replace(/^0x/i, '') }),
    ...(address !== '' && { address: explorer.address + encodeURIComponent(address) }),
  };
}
