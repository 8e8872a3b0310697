export class EmptyView {}
