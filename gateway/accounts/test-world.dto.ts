export class TestWorldView {
  /** Naira of play money. */
  balance: number;
}
