export interface ChartProps {
  readonly type: 'line' | 'bar';
  /** Bars that lie, with their labels on the left. */
  readonly horizontal?: boolean;
  /** Labels of the x axis. */
  readonly labels: readonly string[];
  /** Naira, one value per label; null for a time that has not begun. */
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly values: readonly (number | null)[];
  }[];
}
