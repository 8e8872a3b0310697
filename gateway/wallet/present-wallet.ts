import { nairaFromKobo } from '@ringlet/contracts/money';
import { type Bid } from '@ringlet/contracts/numbers/bids';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type AdminDeposit, type ContestedClaims, type DepositEvent } from '@ringlet/contracts/wallet/admin';
import { type CryptoWallet } from '@ringlet/contracts/wallet/crypto';
import { type Deposit, type MethodOffer } from '@ringlet/contracts/wallet/deposits';
import { type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { type AdminDepositView, type ContestedView, type DepositEventView } from './admin-deposits.dto';
import { type CryptoWalletView } from './crypto.dto';
import { type DepositView, type MethodView, type StatementEntryView } from './wallet.dto';

export function presentMethod({ method, stopped, currencies: terms, minimum, maximum }: MethodOffer): MethodView {
  return {
    method,
    stopped,
    // All supported currencies have a hundred minor units.
    currencies: terms.map((one) => ({ ...one, minimum: one.minimum / 100, maximum: one.maximum / 100 })),
    minimum: nairaFromKobo(minimum),
    maximum: nairaFromKobo(maximum),
  };
}

export function presentDeposit(deposit: Deposit): DepositView {
  const { reference, accessCode, amount, method, currency, status, attemptFailed } = deposit;
  const { note, noteDetails, tag, dollars, createdAt } = deposit;
  return {
    id: reference,
    reference,
    access_code: accessCode,
    amount: nairaFromKobo(amount),
    method,
    currency,
    status,
    attempt_failed: attemptFailed,
    note,
    note_details: noteDetails,
    crypto_amount: dollars,
    crypto_tag: tag,
    date: createdAt,
  };
}

export function presentAdminDeposit(deposit: AdminDeposit): AdminDepositView {
  const { userId, name, email, requested, providerStatus, cryptoType, walletAddress, transactionHash } = deposit;
  return {
    ...presentDeposit(deposit),
    user_id: userId,
    name,
    email,
    requested: nairaFromKobo(requested),
    provider_status: providerStatus,
    crypto_type: cryptoType,
    wallet_address: walletAddress,
    transaction_hash: transactionHash,
    ...(deposit.fee !== undefined && { fee: nairaFromKobo(deposit.fee), fee_by: deposit.feeBy }),
    ...(deposit.reportedSince !== undefined && { reported_since: nairaFromKobo(deposit.reportedSince) }),
    ...(deposit.history && { history: deposit.history.map(presentEvent) }),
    ...(deposit.contested && { contested: presentContested(deposit.contested) }),
  };
}

function presentEvent({ amount, ...event }: DepositEvent): DepositEventView {
  return { ...event, ...(amount !== undefined && { amount: nairaFromKobo(amount) }) };
}

function presentContested({ total, others }: ContestedClaims): ContestedView {
  return {
    total,
    others: others.map(({ userId, amount, tag, createdAt, ...claim }) => ({
      ...claim,
      user_id: userId,
      amount: nairaFromKobo(amount),
      crypto_tag: tag,
      date: createdAt,
    })),
  };
}

/** `label`: what the order was for, if the entry pays for one. `bid`: what the bid of the entry is for, while it is known. */
export function presentStatementEntry(
  { id, kind, about, bidId, amount, balance, at }: StatementEntry,
  label?: Pick<OrderView, 'number' | 'countryName' | 'serviceName'>,
  bid?: Pick<Bid, 'countryName' | 'serviceName'>,
): StatementEntryView {
  return {
    id,
    type: kind,
    description: about,
    ...(label && { order: { service: label.serviceName, country: label.countryName, number: label.number } }),
    ...(bidId !== undefined && { bid: { id: bidId, service: bid?.serviceName, country: bid?.countryName } }),
    amount: nairaFromKobo(amount),
    balance: nairaFromKobo(balance),
    created_at: at,
  };
}

export function presentCryptoWallet({ id, cryptoType, address, retired }: CryptoWallet): CryptoWalletView {
  return { id, crypto_type: cryptoType, address, retired };
}
