import { type AuditView } from '../accounts/audit.dto';
import { type UserView } from '../accounts/accounts.dto';
import { type AdvertView } from '../adverts/adverts.dto';
import { type OwnNumberView } from '../numbers/client-tools/board.dto';
import { type AdminOrderView } from '../numbers/orders/numbers.dto';
import { type AdminDepositView } from '../wallet/admin-deposits.dto';
import { type CryptoWalletView } from '../wallet/crypto.dto';
import { type Columns } from './csv';

/* Columns of the exported files: everything that the tables show. */

export const userColumns: Columns<UserView> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  'Balance (NGN)': ({ bal }) => bal,
  Numbers: ({ totalNumber }) => totalNumber,
  'Register Date': ({ reg_date }) => reg_date,
};

export const depositColumns: Columns<AdminDepositView> = {
  Reference: ({ reference }) => reference,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'User ID': ({ user_id }) => user_id,
  'Amount (NGN)': ({ amount }) => amount,
  'Requested (NGN)': ({ requested }) => requested,
  'Provider Fee (NGN)': ({ fee }) => fee,
  'Fee Known By': ({ fee_by }) => fee_by,
  Currency: ({ currency }) => currency,
  Method: ({ method }) => method,
  Status: ({ status }) => status,
  Note: ({ note }) => note,
  'Provider Status': ({ provider_status }) => provider_status,
  'Crypto Type': ({ crypto_type }) => crypto_type,
  'Wallet Address': ({ wallet_address }) => wallet_address,
  'Transaction Hash': ({ transaction_hash }) => transaction_hash,
  'Crypto Tag': ({ crypto_tag }) => crypto_tag,
  'Crypto Amount (USD)': ({ crypto_amount }) => crypto_amount,
  'Deposits With This Transaction': ({ contested }) => contested?.total,
  Date: ({ date }) => date,
};

export const orderColumns: Columns<AdminOrderView> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'User ID': ({ user_id }) => user_id,
  Number: ({ number }) => number,
  Service: ({ service }) => service,
  Country: ({ country }) => country,
  'Amount (USD)': ({ amount }) => amount,
  'Price (NGN)': ({ price }) => price,
  'Cost (NGN)': ({ cost }) => cost,
  Upstream: ({ upstream }) => upstream,
  Pool: ({ pool }) => pool,
  Messages: ({ messages }) => messages,
  Status: ({ status }) => status,
  Attention: ({ attention }) => attention,
  'Purchased At': ({ created_at }) => created_at,
};

export const ownNumberColumns: Columns<OwnNumberView> = {
  ID: ({ id }) => id,
  Kind: ({ kind }) => kind,
  Number: ({ number }) => number,
  Service: ({ service }) => service,
  Country: ({ country }) => country,
  'Price (NGN)': ({ price }) => price,
  'Amount (USD)': ({ amount }) => amount,
  Status: ({ status }) => status,
  Code: ({ code }) => code,
  Message: ({ text }) => text,
  Tags: ({ tags }) => tags.join(', '),
  Note: ({ note }) => note,
  'Purchased At': ({ created_at }) => created_at,
  'Expires At': ({ expires_at }) => expires_at,
};

export const advertColumns: Columns<AdvertView> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Link: ({ link }) => link,
  Image: ({ image }) => image,
  Status: ({ status }) => status,
  Created: ({ created_at }) => created_at,
};

export const walletColumns: Columns<CryptoWalletView> = {
  ID: ({ id }) => id,
  'Crypto Type': ({ crypto_type }) => crypto_type,
  Address: ({ address }) => address,
  Status: ({ retired }) => (retired ? 'retired' : 'in use'),
};

export const auditColumns: Columns<AuditView> = {
  At: ({ at }) => at,
  Admin: ({ admin }) => admin,
  'Admin ID': ({ adminId }) => adminId,
  Action: ({ action }) => action,
  About: ({ about }) => about,
  User: ({ user }) => user,
  'User ID': ({ userId }) => userId,
  From: ({ from }) => from,
  To: ({ to }) => to,
  'Amount (NGN)': ({ amount }) => amount,
  Reason: ({ reason }) => reason,
};
