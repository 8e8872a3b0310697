/** `data` of an answer that only says that the call worked. */
export class EmptyView {}
