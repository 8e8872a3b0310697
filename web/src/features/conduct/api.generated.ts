import { cachedApi as api } from '../../shared/api/caching';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportNumber: build.mutation<ReportNumberApiResponse, ReportNumberApiArg>({
      query: (queryArg) => ({ url: `/number-reports`, method: 'POST', body: queryArg }),
    }),
    numberReport: build.query<NumberReportApiResponse, NumberReportApiArg>({
      query: (queryArg) => ({ url: `/number-reports/answer`, method: 'POST', body: queryArg }),
    }),
    conduct: build.query<ConductApiResponse, ConductApiArg>({
      query: () => ({ url: `/conduct` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ReportNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NewNumberReportView;
};
export type ReportNumberApiArg = ReportNumberBody;
export type NumberReportApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NumberReportView;
};
export type NumberReportApiArg = ReportReferenceBody;
export type ConductApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PublicConductView;
};
export type ConductApiArg = void;
export type NewNumberReportView = {
  reported_at: string;
  /** When the answer is due. */
  answer_by: string;
  /** Absent until it is answered. */
  answer?: string;
  answered_at?: string;
  /** With it the person reads the answer. Only this reply contains it. */
  reference: string;
};
export type Failure = {
  status: false;
  /** For a person. */
  message: string;
  /** Stable, for programs. */
  code: string;
  requestId: string;
  errors?: {
    field?: string;
    message?: string;
  }[];
};
export type ReportNumberBody = {
  number: string;
  at: string;
  service?: string;
  happened: string;
};
export type NumberReportView = {
  reported_at: string;
  /** When the answer is due. */
  answer_by: string;
  /** Absent until it is answered. */
  answer?: string;
  answered_at?: string;
};
export type ReportReferenceBody = {
  reference: string;
};
export type PublicHalfYearView = {
  /** Such as 2026-07: the first month. */
  from: string;
  /** Whether it is still running. */
  running: boolean;
  reports: number;
  answered: number;
  /** Within 24 hours. */
  answered_in_time: number;
  /** Over all answered ones; absent if none was. */
  median_minutes?: number;
  /** Hidden messages of unsold classes. */
  hidden: number;
  /** Patterns that a person looked at. */
  signals: number;
  /** Decisions about clients in it. Absent while it is running, like the two that follow. */
  warned?: number;
  locked?: number;
  /** Cases without a finding. */
  nothing_found?: number;
  /** Authorities' requests. These three are absent for the running half year, and if they could not be counted. */
  requests?: number;
  /** Requests that were answered with data. */
  requests_answered?: number;
  requests_refused?: number;
};
export type StoppedView = {
  classes: ('banks' | 'government' | 'health' | 'minors' | 'pension' | 'wallets')[];
  /** Names of countries. */
  countries: string[];
  /** Names of services, besides those of a class. */
  services: string[];
};
export type PublicConductView = {
  /** The half years of two years, newest first. */
  half_years: PublicHalfYearView[];
  stopped: StoppedView;
  counted_at: string;
};
export const { useReportNumberMutation, useNumberReportQuery, useConductQuery } = injectedRtkApi;
