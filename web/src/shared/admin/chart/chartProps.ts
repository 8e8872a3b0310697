export interface ChartProps {
  readonly type: 'line' | 'bar';
  /** Bars that lie, with their labels on the left. */
  readonly horizontal?: boolean;
  /** What the values are; naira where it is absent. */
  readonly unit?: 'naira' | 'count';
  /** Labels of the x axis. */
  readonly labels: readonly string[];
  /** One value per label; null for a time that has not begun. */
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly values: readonly (number | null)[];
  }[];
}
