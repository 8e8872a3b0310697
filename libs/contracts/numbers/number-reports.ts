import { IsISO8601, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { PlainText } from '../plain-text';
import { defineRequest } from '../request';
import { Instant, Wire } from '../wire';

/** When the answer to a report is due (hours). */
export const reportHours = 24;

export class ReportNumberInput {
  /** As the person writes it: with spaces, hyphens, brackets or a plus. */
  @IsString()
  @Length(6, 30)
  @Matches(/^\+?[\d\s().-]*$/, { message: 'Please enter a phone number.' })
  number: string;

  /** When it happened: ISO 8601 with a time zone. */
  @IsISO8601({ strict: true })
  @Matches(/(?:Z|[+-]\d\d:\d\d)$/, { message: 'Please enter a date and a time.' })
  at: string;

  /** Where the number was used, such as WhatsApp. */
  @IsOptional() @IsString() @Length(1, 100) @PlainText() service?: string;
  @IsString() @Length(10, 3000) @PlainText({ lines: 'many' }) happened: string;
  /** The sender's IP address. Counted, but not stored. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
/** What a person who reported a number reads. It does not reveal whether the number is known, or whose it is. */
export class NumberReportView {
  @Instant() readonly reportedAt: string;
  /** When the answer is due. */
  @Instant() readonly answerBy: string;
  /** Absent until it is answered. */
  @Wire() readonly answer?: string;
  @Instant() readonly answeredAt?: string;
}
export class NewNumberReportView extends NumberReportView {
  /** With it the person reads the answer. Only this reply contains it. */
  @Wire() readonly reference: string;
}
/** Anybody can report a number. Limited by network and in all. */
export const reportNumber = defineRequest(NewNumberReportView)('numbers.number.report', ReportNumberInput, {
  errors: ['platform/too-many-requests'],
});

export class ReadNumberReportInput {
  @IsString()
  @Matches(/^[\w-]{20,100}$/, { message: 'This reference is not complete.' })
  reference: string;

  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
/** For whoever has the reference. */
export const readNumberReport = defineRequest(NumberReportView)('numbers.number.report-read', ReadNumberReportInput, {
  errors: ['numbers/report-unknown', 'platform/too-many-requests'],
  idempotent: true,
});
