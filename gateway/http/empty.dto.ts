/** `data` of an answer without data. */
export class EmptyView {}
