import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { readConduct } from '@ringlet/contracts/numbers/conduct';
import {
  readNumberReport,
  ReadNumberReportInput,
  reportNumber,
  ReportNumberInput,
} from '@ringlet/contracts/numbers/number-reports';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ConductCounts } from './conduct-counts';
import { NumberReports } from './number-reports';

@Controller()
export class ConductController {
  constructor(
    private readonly reports: NumberReports,
    private readonly counts: ConductCounts,
  ) {}

  @HandleRequest(reportNumber)
  report(@Payload() input: ReportNumberInput) {
    return this.reports.report(input);
  }

  @HandleRequest(readNumberReport)
  read(@Payload() input: ReadNumberReportInput) {
    return this.reports.read(input);
  }

  @HandleRequest(readConduct)
  conduct() {
    return this.counts.read();
  }
}
