import { type Columns, type WireRow } from './csv';

/* Columns of the exported files: everything that the tables show. */

export const userColumns: Columns = {
  ID: 'id',
  Name: 'name',
  Email: 'email',
  Role: 'role',
  'Balance (NGN)': 'bal',
  Numbers: 'totalNumber',
  'Register Date': 'reg_date',
};

export const depositColumns: Columns = {
  Reference: 'reference',
  Name: 'name',
  Email: 'email',
  'User ID': 'user_id',
  'Amount (NGN)': 'amount',
  'Requested (NGN)': 'requested',
  'Taken Back (NGN)': 'taken_back',
  'Sent Back (NGN)': 'repaid',
  'Provider Fee (NGN)': 'fee',
  'Fee Known By': 'fee_by',
  Currency: 'currency',
  Method: 'method',
  Status: 'status',
  Note: 'note',
  'Provider Status': 'provider_status',
  'Crypto Type': 'crypto_type',
  'Wallet Address': 'wallet_address',
  'Transaction Hash': 'transaction_hash',
  'Crypto Tag': 'crypto_tag',
  'Crypto Amount (USD)': 'crypto_amount',
  'Deposits With This Transaction': ({ contested }) => (contested as { total: number } | undefined)?.total,
  Date: 'date',
};

export const orderColumns: Columns = {
  ID: 'id',
  Name: 'name',
  Email: 'email',
  'User ID': 'user_id',
  Number: 'number',
  Service: 'service',
  Country: 'country',
  'Amount (USD)': 'amount',
  'Price (NGN)': 'price',
  'Cost (NGN)': 'cost',
  Upstream: 'upstream',
  Pool: 'pool',
  Messages: 'messages',
  Status: 'status',
  Attention: 'attention',
  'Purchased At': 'created_at',
};

export const ownNumberColumns: Columns = {
  ID: 'id',
  Kind: 'kind',
  Number: 'number',
  Service: 'service',
  Country: 'country',
  'Price (NGN)': 'price',
  'Amount (USD)': 'amount',
  Status: 'status',
  Code: 'code',
  Message: 'text',
  Tags: ({ tags }) => (tags as string[]).join(', '),
  Note: 'note',
  'Purchased At': 'created_at',
  'Expires At': 'expires_at',
};

/** What an entry was for, as on the statement. */
const statementDetails = ({ order, bid, description }: WireRow): string => {
  const { service, country, number } = (order ?? bid ?? {}) as Record<string, string | undefined>;
  return service === undefined ? String(description) : [service, country, number].filter(Boolean).join(', ');
};

export const statementColumns: Columns = {
  ID: 'id',
  Date: 'created_at',
  Entry: 'type',
  Details: statementDetails,
  'Amount (NGN)': 'amount',
  'Balance after (NGN)': 'balance',
};

export const advertColumns: Columns = {
  ID: 'id',
  Name: 'name',
  Link: 'link',
  Image: 'image',
  Status: 'status',
  Created: 'created_at',
};

export const walletColumns: Columns = {
  ID: 'id',
  'Crypto Type': 'crypto_type',
  Address: 'address',
  Status: ({ retired }) => (retired ? 'retired' : 'in use'),
};

export const supplierClaimColumns: Columns = {
  Supplier: 'upstream',
  "Supplier's ID": 'upstream_id',
  Number: 'number',
  Service: 'service',
  Country: 'country',
  'Bought At': 'bought_at',
  'Cancelled At': 'cancelled_at',
  'Still Charged': 'charged',
  Currency: 'currency',
  'Charged For': ({ kept_of: kept, among_numbers: among }) => `${kept ?? 'some'} of ${among}`,
  'Our Order': 'order',
};

export const auditColumns: Columns = {
  At: 'at',
  Admin: 'admin',
  'Admin ID': 'adminId',
  Action: 'action',
  About: 'about',
  User: 'user',
  'User ID': 'userId',
  From: 'from',
  To: 'to',
  'Amount (NGN)': 'amount',
  Reason: 'reason',
};
