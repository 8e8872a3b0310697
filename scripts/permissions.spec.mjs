/* global describe, expect, it */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The permission of every request of the services. `anyone`: the handler decides by the caller's id, or the request is for other
 * services and for everybody. A new request fails this spec until it is listed.
 */
const expected = {
  'adverts.change': 'allAdverts createAdvert deleteAdvert setAdvertStatus',
  'anyone': 'acceptTerms beginDataDownload beginSecondFactor buyNumber cancelErasure changePassword chargeOrder closeSession confirmSecondFactor countOrders createApiKey endSession extendRental findOffers getAccount getBalance getCatalogHead getCatalogPart getCost getKeySpend getOrderLabels getReceipt handleSmsWebhook initiateDeposit issueEmailLink listActivations listAdverts listApiKeys listConsents listCountries listCryptoWallets listDeposits listEmails listMethods listOrders listProtocolCodes listRentalCountries listRentalOffers listRentals listSessions listStatement openSession orderMessages readActivation readMessage receiveWebhook recordKeyUses refundNumber refundOrder registerAccount removeSecondFactor rentNumber requestEmailVerification requestErasure requestNextSms requestPasswordReset resetPassword resolveApiKey revokeApiKey secondFactorState sendContactMessage submitCryptoDeposit verifyDeposit verifyEmail',
  'audit.view': 'listAudit',
  'back-office.enter': 'countAccounts countDeposits getAccountNames recordAdminAction',
  'balances.adjust': 'adjustBalance',
  'clients.delete': 'deleteAccount',
  'clients.help': 'endSessionsOf removeSecondFactorOf',
  'clients.lock': 'lockAccount unlockAccount',
  'clients.view': 'countOrdersOf describeAccount findAccounts listAccounts listAllDeposits listAllOrders listBalances listSessionsOf',
  'crypto-wallets.change': 'addCryptoWallet editCryptoWallet',
  'crypto-wallets.view': 'allCryptoWallets',
  'deposits.decide': 'decideDeposit',
  'figures.view, and without a caller': 'depositMonths depositSummary listCredits listSales purchaseMonths purchaseSummary sumLedger sumOrders',
  'numbers.refund': 'refundByAdmin',
  'numbers.review': 'resolveOrder',
  'operations.change': 'setProtocolCode setSwitch',
  'operations.view': 'getSelling lastAnalyticsVerification lastAuthRetention lastLedgerVerification lastNotificationsRetention lastNumbersRetention lastWalletRetention listProviderBalances listSwitches listWebhookFailures',
  'prices.change': 'removePricingRule restorePricingRules saveCost savePricingRule',
  'prices.view': 'getMarketRates listPricingRules listPricingRulesChanges previewCost previewPricingRule',
  'roles.give': 'setRole',
  'selling.change': 'setSelling',
};

const handlers = /@HandleRequest\((\w+)\)\n(?:\s*@RequirePermission(OfUsers)?\('([^']+)'\))?/g;

function found() {
  const requests = {};
  const files = readdirSync('services', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('spec'),
  );
  for (const { parentPath, name } of files) {
    for (const [, request, ofUsers, permission] of readFileSync(join(parentPath, name), 'utf8').matchAll(handlers)) {
      const who = permission === undefined ? 'anyone' : `${permission}${ofUsers ? ', and without a caller' : ''}`;
      (requests[who] ??= []).push(request);
    }
  }
  return Object.fromEntries(Object.entries(requests).map(([who, names]) => [who, names.toSorted().join(' ')]));
}

describe('permissions of requests', () => {
  it('are those of the table, for every request of every service', () => {
    expect(found()).toEqual(expected);
  });
});
