import { applyDecorators, Controller, Get, Query, Req, type StreamableFile, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { findAccounts, listAccounts } from '@ringlet/contracts/auth/admin';
import { recordAdminAction, type RecordAdminActionInput } from '@ringlet/contracts/auth/audit';
import { dayOf } from '@ringlet/contracts/days';
import { listAllOrders } from '@ringlet/contracts/numbers/admin';
import { listSupplierClaims, SupplierClaimView } from '@ringlet/contracts/numbers/supplier-ledger';
import { AdminDepositView, listAllDeposits } from '@ringlet/contracts/wallet/admin';
import { CryptoWalletView } from '@ringlet/contracts/wallet/crypto';
import { Clock } from '@ringlet/platform/clock';
import { UserView } from '../accounts/accounts.dto';
import { AuditView } from '../accounts/audit.dto';
import { auditPage } from '../accounts/audit-trail';
import { usersPage } from '../accounts/users';
import { AdvertView } from '../adverts/adverts.dto';
import { advertsPage } from '../adverts/adverts-table';
import { ForAdmins } from '../http/access';
import { type PageReader } from '../http/all-rows';
import { Errors, SendsFile } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminOrderView } from '../numbers/orders/numbers.dto';
import { numbersPage } from '../numbers/orders/numbers-table';
import { depositsPage } from '../wallet/deposits-table';
import { walletsPage } from '../wallet/wallets-table';
import {
  advertColumns,
  auditColumns,
  depositColumns,
  orderColumns,
  supplierClaimColumns,
  userColumns,
  walletColumns,
} from './columns';
import { type Columns, csvFile } from './csv';
import {
  ExportAdvertsQuery,
  ExportAuditQuery,
  ExportDepositsQuery,
  ExportNumbersQuery,
  ExportSupplierClaimsQuery,
  ExportUsersQuery,
  ExportWalletsQuery,
} from './exports.dto';

/** Exportable lists, by their name in the audit trail. */
type Exported = RecordAdminActionInput['action'] extends infer Action
  ? Action extends `${infer Table}.exported`
    ? Table
    : never
  : never;
interface ExportOptions {
  readonly ctx: RequestContext;
  readonly userId?: string;
  /** The class that names a row's fields. */
  readonly type: Type<object>;
}

function CsvExport(summary: string, ...read: Parameters<typeof Errors>): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, description: 'Takes the filters of the table.' }),
    Errors(...read),
    SendsFile('text/csv', 'CSV in UTF-8'),
  );
}

/** CSV files of the back office's tables. The audit trail records each export before its first row is read. */
@ApiTags('exports')
@Controller('admin/exports')
@ForAdmins('clients.export')
export class ExportsController {
  constructor(private readonly clock: Clock) {}

  @Get('users')
  @CsvExport('Users', listAccounts)
  exportUsers(@Query() query: ExportUsersQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('users', userColumns, { ctx, type: UserView }, (page) => usersPage({ ...query, ...page }, ctx));
  }

  @Get('deposits')
  @CsvExport("All clients' deposits", listAllDeposits, findAccounts)
  exportDeposits(@Query() query: ExportDepositsQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('deposits', depositColumns, { ctx, userId: query.user_id, type: AdminDepositView }, (page) =>
      depositsPage({ ...query, ...page }, ctx),
    );
  }

  @Get('purchased-numbers')
  @CsvExport("Every client's numbers", listAllOrders, findAccounts)
  exportNumbers(@Query() query: ExportNumbersQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('purchased-numbers', orderColumns, { ctx, userId: query.user_id, type: AdminOrderView }, (page) =>
      numbersPage({ ...query, ...page }, ctx),
    );
  }

  @Get('adverts')
  @ForAdmins('adverts.change')
  @CsvExport('Adverts')
  exportAdverts(
    @Query() query: ExportAdvertsQuery,
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return this.file('adverts', advertColumns, { ctx, type: AdvertView }, (page) =>
      advertsPage({ ...query, ...page }, ctx, request),
    );
  }

  @Get('wallets')
  @ForAdmins('crypto-wallets.view')
  @CsvExport('Crypto wallets')
  exportWallets(@Query() query: ExportWalletsQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('wallets', walletColumns, { ctx, type: CryptoWalletView }, (page) =>
      walletsPage({ ...query, ...page }, ctx),
    );
  }

  @Get('supplier-claims')
  @CsvExport('Cancelled numbers that a supplier still charges', listSupplierClaims)
  exportSupplierClaims(@Query() query: ExportSupplierClaimsQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('supplier-claims', supplierClaimColumns, { ctx, type: SupplierClaimView }, (page) =>
      ctx.send(listSupplierClaims, { ...query, ...page }),
    );
  }

  @Get('audit')
  @ForAdmins('audit.view')
  @CsvExport('The audit trail', findAccounts)
  exportAudit(@Query() query: ExportAuditQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return this.file('audit', auditColumns, { ctx, userId: query.userId, type: AuditView }, (page) =>
      auditPage({ ...query, ...page }, ctx),
    );
  }

  private async file(
    name: Exported,
    columns: Columns,
    { ctx, userId, type }: ExportOptions,
    read: PageReader<object>,
  ): Promise<StreamableFile> {
    const entry = { action: `${name}.exported` as const, about: userId ?? 'all', userId };
    await ctx.send(recordAdminAction, entry);
    const day = dayOf(this.clock.now());
    return csvFile(`ringlet-${name}-${day}.csv`, { columns, type }, read);
  }
}
