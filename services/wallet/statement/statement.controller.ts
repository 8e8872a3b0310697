import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type PageOf } from '@ringlet/contracts/paging';
import { listStatement, type StatementEntry, StatementInput } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Statement } from './statement';

@Controller()
export class StatementController {
  constructor(private readonly statement: Statement) {}

  @HandleRequest(listStatement)
  list(@Payload() input: StatementInput): Promise<PageOf<StatementEntry>> {
    return this.statement.page(input);
  }
}
