import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { dayOf } from '@ringlet/contracts/days';
import { OwnNumberView } from '@ringlet/contracts/numbers/board';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { Ctx, type RequestContext } from '../http/request-context';
import { ExportOwnNumbersQuery } from '../numbers/client-tools/board.dto';
import { OwnNumbers } from '../numbers/orders/own-numbers';
import { Statements } from '../wallet/statements';
import { ExportStatementQuery, StatementEntryView } from '../wallet/wallet.dto';
import { ownNumberColumns, statementColumns } from './columns';
import { csvFile } from './csv';

/** The largest page that a service returns. */
const pageSize = 500;

/** CSV files of a client's own data. */
@ApiTags('exports')
@Controller('client/exports')
@ForClients()
export class OwnExportsController {
  constructor(
    private readonly numbers: OwnNumbers,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Get('numbers')
  @ApiOperation({ summary: 'Own numbers as CSV', description: 'Takes the filters of the list.' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'CSV in UTF-8', schema: { type: 'string', format: 'binary' } })
  exportOwnNumbers(@Query() query: ExportOwnNumbersQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const day = dayOf(this.clock.now());
    return csvFile(`ringlet-my-numbers-${day}.csv`, { columns: ownNumberColumns, type: OwnNumberView }, (cursor) =>
      this.numbers.page({ ...query, limit: pageSize, cursor }, ctx),
    );
  }

  @Get('statement')
  @ApiOperation({ summary: 'Own statement as CSV', description: 'Takes the filters of the statement.' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'CSV in UTF-8', schema: { type: 'string', format: 'binary' } })
  exportStatement(@Query() query: ExportStatementQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const name = `ringlet-statement-${query.month ?? dayOf(this.clock.now())}.csv`;
    return csvFile(name, { columns: statementColumns, type: StatementEntryView }, (cursor) =>
      this.statements.page(ctx.caller.id, { ...query, limit: pageSize, cursor }, ctx),
    );
  }
}
