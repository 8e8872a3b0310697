import { applyDecorators, Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags, OmitType } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { AllAdvertsInput } from '@ringlet/contracts/adverts';
import { recordAct, type RecordActInput } from '@ringlet/contracts/auth/audit';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { UsersQuery, UsersTable } from '../accounts/users-table';
import { AdminDepositsQuery, DepositsTable } from '../wallet/deposits-table';
import { AdminNumbersQuery, NumbersTable } from '../numbers/numbers-table';
import { AdvertsTable } from '../adverts/adverts-table';
import { WalletsQuery, WalletsTable } from '../wallet/wallets-table';
import { AuditQuery, AuditTable } from '../accounts/audit-table';
import { ActionsTable, AdminActionsQuery } from '../wallet/actions-table';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import {
  actionColumns,
  advertColumns,
  auditColumns,
  depositColumns,
  orderColumns,
  userColumns,
  walletColumns,
} from './columns';
import { type Columns, csvFile } from './csv';

/** A file holds all of a list, so there is no page to ask for. */
const paging = ['limit', 'cursor'] as const;
export class ExportUsersQuery extends OmitType(UsersQuery, paging) {}
export class ExportDepositsQuery extends OmitType(AdminDepositsQuery, paging) {}
export class ExportNumbersQuery extends OmitType(AdminNumbersQuery, paging) {}
export class ExportAdvertsQuery extends OmitType(AllAdvertsInput, paging) {}
export class ExportWalletsQuery extends OmitType(WalletsQuery, paging) {}
export class ExportAuditQuery extends OmitType(AuditQuery, paging) {}
export class ExportActionsQuery extends OmitType(AdminActionsQuery, paging) {}

interface PageQuery {
  limit?: number;
  cursor?: string;
}
/** What a file is named after, and the act of saving it. */
type Exported = RecordActInput['action'] extends infer Act
  ? Act extends `${infer Table}.exported`
    ? Table
    : never
  : never;
interface Saving {
  readonly context: RequestOptions;
  /** Whose rows alone are saved. */
  readonly userId?: string;
}
/** The most that a service answers at a time. */
const rowsAtATime = 500;

function AnswersCsv(summary: string): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, description: 'Takes what the table takes. Errors: platform/search-too-wide.' }),
    ApiProduces('text/csv'),
    ApiResponse({ status: 200, description: 'CSV in UTF-8', schema: { type: 'string', format: 'binary' } }),
  );
}

/** Every list of the back office as a file. That it was saved stands in the audit trail before its first row is read. */
@ApiTags('exports')
@Controller('admin/exports')
@ForAdmins()
export class ExportsController {
  constructor(
    private readonly users: UsersTable,
    private readonly deposits: DepositsTable,
    private readonly numbers: NumbersTable,
    private readonly adverts: AdvertsTable,
    private readonly wallets: WalletsTable,
    private readonly audit: AuditTable,
    private readonly actions: ActionsTable,
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {}

  @Get('users')
  @AnswersCsv('Users')
  exportUsers(@Query() query: ExportUsersQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('users', userColumns, { context }, (page) => this.users.page({ ...query, ...page }, context));
  }

  @Get('deposits')
  @AnswersCsv("Everybody's deposits")
  exportDeposits(@Query() query: ExportDepositsQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('deposits', depositColumns, { context, userId: query.user_id }, (page) =>
      this.deposits.page({ ...query, ...page }, context),
    );
  }

  @Get('purchased-numbers')
  @AnswersCsv("Every client's numbers")
  exportNumbers(@Query() query: ExportNumbersQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('purchased-numbers', orderColumns, { context, userId: query.user_id }, (page) =>
      this.numbers.page({ ...query, ...page }, context),
    );
  }

  @Get('adverts')
  @AnswersCsv('Adverts')
  exportAdverts(
    @Query() query: ExportAdvertsQuery,
    @Ctx() context: RequestOptions,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return this.file('adverts', advertColumns, { context }, (page) =>
      this.adverts.page({ ...query, ...page }, context, request),
    );
  }

  @Get('wallets')
  @AnswersCsv('Crypto wallets')
  exportWallets(@Query() query: ExportWalletsQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('wallets', walletColumns, { context }, (page) =>
      this.wallets.page({ ...query, ...page }, context),
    );
  }

  @Get('audit')
  @AnswersCsv('What admins did')
  exportAudit(@Query() query: ExportAuditQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('audit', auditColumns, { context, userId: query.userId }, (page) =>
      this.audit.page({ ...query, ...page }, context),
    );
  }

  @Get('wallet-actions')
  @AnswersCsv('What admins did to money')
  exportActions(@Query() query: ExportActionsQuery, @Ctx() context: RequestOptions): Promise<StreamableFile> {
    return this.file('wallet-actions', actionColumns, { context }, (page) =>
      this.actions.page({ ...query, ...page }, context),
    );
  }

  private async file<Row>(
    name: Exported,
    columns: Columns<Row>,
    { context, userId }: Saving,
    read: (page: PageQuery) => Promise<PageOf<Row>>,
  ): Promise<StreamableFile> {
    const act = { action: `${name}.exported` as const, about: userId ?? 'all', userId };
    await this.requester.send(recordAct, act, context);
    const day = this.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' });
    return csvFile(`ringlet-${name}-${day}.csv`, columns, (cursor) => read({ limit: rowsAtATime, cursor }));
  }
}
