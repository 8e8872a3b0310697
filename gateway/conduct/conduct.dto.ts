import { OmitType } from '@nestjs/swagger';
import { CaseView, DecideCaseInput, ListCasesInput } from '@ringlet/contracts/numbers/cases';
import { ReadNumberReportInput, ReportNumberInput } from '@ringlet/contracts/numbers/number-reports';
import { Wire } from '@ringlet/contracts/wire';

export class CasesQuery extends ListCasesInput {}
export class DecideCaseBody extends DecideCaseInput {}

export class AdminCaseView extends CaseView {
  /** The client's; empty if unknown. */
  @Wire() name: string;
  @Wire() email: string;
}

export class ReportNumberBody extends OmitType(ReportNumberInput, ['address']) {}
export class ReportReferenceBody extends OmitType(ReadNumberReportInput, ['address']) {}
