/* global describe, expect, it */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The permission that each request of the back office needs; with `and without a caller`, other services may send it too. */
const expected = {
  'adverts.change': 'allAdverts createAdvert deleteAdvert setAdvertStatus',
  'audit.view': 'listAudit',
  'back-office.enter': 'countAccounts countDeposits getAccountNames recordAdminAction',
  'balances.adjust': 'adjustBalance countAdjustments decideAdjustment listAdjustments',
  'clients.delete': 'deleteAccount',
  'clients.help': 'endSessionsOf removeSecondFactorOf',
  'clients.lock': 'lockAccount unlockAccount',
  'clients.view':
    'askNumberProvider countOrdersOf describeAccount findAccounts listAccounts listAllDeposits listAllOrders listBalances listSessionsOf listWebhooksOf',
  'crypto-wallets.change': 'addCryptoWallet editCryptoWallet',
  'crypto-wallets.view': 'allCryptoWallets',
  'deposits.decide': 'decideDeposit',
  'figures.view, and without a caller':
    'depositMonths depositSummary listCredits listSales purchaseMonths purchaseSummary sumLedger sumOrders',
  'numbers.refund': 'refundByAdmin',
  'numbers.review': 'resolveOrder',
  'operations.change': 'setProtocolCode setSwitch',
  'operations.view':
    'getSelling lastAnalyticsVerification lastAuthRetention lastLedgerVerification lastNotificationsRetention lastNumbersRetention lastWalletRetention listPaymentWebhookFailures listProviderBalances listSwitches',
  'prices.change': 'removePricingRule restorePricingRules saveCost savePricingRule',
  'prices.view': 'getMarketRates listPricingRules listPricingRulesChanges previewCost previewPricingRule',
  'roles.give': 'setRole',
  'selling.change': 'setSelling',
};

const handlers = /@HandleRequest\((\w+)\)\n(?:\s*@RequirePermission(OfUsers)?\('([^']+)'\))?/g;

/** Who may send each request of the services, by the name of its contract. */
function found() {
  const files = readdirSync('services', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('spec'),
  );
  const requests = {};
  for (const { parentPath, name } of files) {
    for (const [, request, ofUsers, permission] of readFileSync(join(parentPath, name), 'utf8').matchAll(handlers)) {
      requests[request] = permission && `${permission}${ofUsers ? ', and without a caller' : ''}`;
    }
  }
  return requests;
}

describe('permissions of requests', () => {
  const requests = found();
  const rows = Object.entries(expected).flatMap(([permission, names]) =>
    names.split(' ').map((request) => [request, permission]),
  );

  it.each(rows)('%s needs %s', (request, permission) => {
    expect(requests[request]).toBe(permission);
  });
});
