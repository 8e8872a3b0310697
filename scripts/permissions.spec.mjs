/* global describe, expect, it */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { ACCESS } from '../gateway/http/access';
import { ScreensModule } from '../gateway/screens.module';
import { may, staffRoles } from '../libs/contracts/permissions';
import { rules } from '../test/flows/role-matrix';

/** The permission for each request of the back office; with `and without a caller`, other services may send it too. */
const expected = {
  'adverts.change': 'allAdverts createAdvert deleteAdvert setAdvertStatus',
  'audit.view': 'listAudit',
  'authorities.decide': 'beginAuthorityExport decideAuthorityRequest endAuthorityExport storedMessages',
  'authorities.record': 'listAuthorityRequests recordAuthorityRequest',
  'back-office.enter':
    'countAccounts countAuthReviewQueues countDeposits countNumbersReviewQueues countWalletReviewQueues getAccountNames ' +
    'recordAdminAction',
  'balances.adjust': 'adjustBalance countAdjustments decideAdjustment listAdjustments',
  'clients.delete': 'deleteAccount',
  'clients.help': 'endSessionsOf removeSecondFactorOf',
  'clients.lock': 'lockAccount unlockAccount',
  'clients.view':
    'askNumberProvider askProvider countOrdersOf describeAccount describeClientRepayment findAccounts listAccounts listAllDeposits ' +
    'listAllOrders listBalances listBidsOf listSessionsOf listWebhooksOf searchAccounts searchDeposits searchOrders ' +
    'sumClient timelineOfAdminActions timelineOfBids timelineOfCases timelineOfDeposits timelineOfEmails timelineOfMoney timelineOfOrders ' +
    'timelineOfSignIns',
  'clients.view, and without a caller': 'listSharedSignIns sumRecentDeposits',
  'crypto-wallets.change': 'addCryptoWallet editCryptoWallet',
  'crypto-wallets.view': 'allCryptoWallets',
  'deposits.decide':
    'answerDispute attachPayment closeMissingPayment decideDeposit decideDifference findRepaymentAccount listChargebacks ' +
    'listMissingPayments listRepaymentBanks listUnmatchedPayments noteChargeback redirectRepayment returnPayment ' +
    'startClientRepayment',
  'figures.view': 'listProfitLines readProfit sumAdjustments',
  'figures.view, and without a caller':
    'countRegistrations depositMonths depositSummary listCredits listLosses listOvercharges listProfitDays listRegistrations listSales ' +
    'purchaseMonths purchaseSummary readClientDays readDepositDays readProfitHours readProfitTotals sumDepositsByDay sumFees ' +
    'sumLedger sumOrders sumOrdersByDay',
  'numbers.refund': 'allowRefund refundByAdmin',
  'numbers.review': 'decideCase decideOrphanedActivation listCases listOrphanedActivations resolveOrder',
  'operations.change': 'closePaymentWebhookFailures saveClassWords setProtocolCode',
  'operations.view':
    'getSelling lastAnalyticsVerification lastAuthRetention lastLedgerVerification lastNotificationsRetention ' +
    'lastNumbersRetention lastWalletRetention lastWebhooksRetention listPaymentWebhookFailures listProviderBalances ' +
    'listClassWords listSupplierLedgers listSupplierClaims listSupplierDifferences listSwitches',
  'prices.change': 'allowRates removePricingRule restorePricingRules saveCost savePricingRule',
  'prices.view':
    'getMarketRates listCostChanges listPricingRules listPricingRulesChanges previewCost previewPricingRule',
  'roles.give': 'setRole',
  'selling.change': 'confirmTopUp setSelling setSwitch',
};

/** Who may send each request, by its contract's name. */
async function found() {
  const files = readdirSync('libs/contracts', { recursive: true }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(resolve('libs/contracts', file))));
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter(([, exported]) => exported?.permission !== undefined)
      .map(([name, { permission, withoutCaller }]) => [
        name,
        withoutCaller ? `${permission}, and without a caller` : permission,
      ]),
  );
}

describe('permissions of requests', () => {
  it('are these, and no other request needs one', async () => {
    const rows = Object.entries(expected).flatMap(([permission, names]) =>
      names.split(' ').map((request) => [request, permission]),
    );
    expect(await found()).toEqual(Object.fromEntries(rows));
  });

  it.each(staffRoles)('let a %s who adjusts balances read accounts, as the wallet does before', (role) => {
    expect(may(role, 'clients.view') || !may(role, 'balances.adjust')).toBe(true);
  });
});

/** Who may call each route of a gateway controller, as the gateway's own guard reads it: `may:`, `client` or `public`. */
function accessIn(controller) {
  const { prototype } = controller;
  const handlers = new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name) => prototype[name])
    .filter((each) => Reflect.hasMetadata('method', each));
  return handlers.map((handler) => {
    const path = [controller, handler].map((part) => Reflect.getMetadata('path', part)).join('/');
    const route = `/${path}`
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1')
      .replace(/:(\w+)/g, '{$1}');
    const access = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
    return [`${RequestMethod[Reflect.getMetadata('method', handler)]} ${route}`, access];
  });
}

// The services check again, so a single call would not show that the gateway lets too many pass.
describe('permissions of routes', () => {
  const controllers = Reflect.getMetadata('controllers', ScreensModule);
  const access = new Map(controllers.flatMap(accessIn));

  it.each(Object.entries(rules))('%s', (route, { for: allowed, may }) => {
    const wanted = { public: 'public', clients: 'client', admins: `may:${may}` };
    expect(access.get(route)).toBe(wanted[allowed]);
  });
});
