import { Page } from '@ringlet/contracts/paging';

/** Query of a list without search or sorting. */
export class ListQuery extends Page {}
