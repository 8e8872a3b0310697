import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayOf } from '@ringlet/contracts/days';
import { findOwnOrders, OwnNumberView } from '@ringlet/contracts/numbers/board';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { SendsFile } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { ExportOwnNumbersQuery } from '../numbers/client-tools/board.dto';
import { statementPage } from '../wallet/statements';
import { ExportStatementQuery, StatementEntryView } from '../wallet/wallet.dto';
import { ownNumberColumns, statementColumns } from './columns';
import { csvFile } from './csv';

/** CSV files of a client's own data. */
@ApiTags('exports')
@Controller('client/exports')
@ForClients()
export class OwnExportsController {
  constructor(private readonly clock: Clock) {}

  @Get('numbers')
  @ApiOperation({ summary: 'Own numbers as CSV', description: 'Takes the filters of the list.' })
  @SendsFile('text/csv', 'CSV in UTF-8')
  exportOwnNumbers(@Query() query: ExportOwnNumbersQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const day = dayOf(this.clock.now());
    return csvFile(`ringlet-my-numbers-${day}.csv`, { columns: ownNumberColumns, type: OwnNumberView }, (page) =>
      ctx.send(findOwnOrders, { ...query, ...page }),
    );
  }

  @Get('statement')
  @ApiOperation({ summary: 'Own statement as CSV', description: 'Takes the filters of the statement.' })
  @SendsFile('text/csv', 'CSV in UTF-8')
  exportStatement(@Query() query: ExportStatementQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const name = `ringlet-statement-${query.month ?? dayOf(this.clock.now())}.csv`;
    return csvFile(name, { columns: statementColumns, type: StatementEntryView }, (page) =>
      statementPage(ctx.caller.id, { ...query, ...page }, ctx),
    );
  }
}
