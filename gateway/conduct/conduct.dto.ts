import { OmitType } from '@nestjs/swagger';
import { CaseView } from '@ringlet/contracts/numbers/cases';
import { ConductView, HalfYearView } from '@ringlet/contracts/numbers/conduct';
import { ReadNumberReportInput, ReportNumberInput } from '@ringlet/contracts/numbers/number-reports';
import { Part, Wire } from '@ringlet/contracts/wire';

export class AdminCaseView extends CaseView {
  /** The client's; empty if unknown. */
  @Wire() name: string;
  @Wire() email: string;
}

export class ReportNumberBody extends OmitType(ReportNumberInput, ['address']) {}
export class ReportReferenceBody extends OmitType(ReadNumberReportInput, ['address']) {}

export class PublicHalfYearView extends HalfYearView {
  /** Authorities' requests. These three are absent for the running half year, and if they could not be counted. */
  @Wire() readonly requests?: number;
  /** Requests that were answered with data. */
  @Wire() readonly requestsAnswered?: number;
  @Wire() readonly requestsRefused?: number;
}

export class PublicConductView extends ConductView {
  /** The half years of two years, newest first. */
  @Part(() => PublicHalfYearView) override readonly halfYears: readonly PublicHalfYearView[];
}
