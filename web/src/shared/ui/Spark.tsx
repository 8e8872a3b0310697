const [width, height, edge] = [100, 32, 3] as const;

/**
 * A trend as a line without an axis, from zero up; its last value has a dot, and the step to it is dashed while that value
 * still grows. `label` says in words what it shows.
 */
export function Spark({
  values,
  label,
  isLastOpen = false,
  className = '',
}: {
  values: readonly number[];
  label: string;
  isLastOpen?: boolean;
  className?: string;
}) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const points = values.map((value, index) => {
    const x = values.length < 2 ? width : (index / (values.length - 1)) * width;
    const y = high === low ? height - edge : height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  const last = points.at(-1);
  if (last === undefined) return null;
  const whole = isLastOpen ? points.slice(0, -1) : points;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`overflow-visible fill-none stroke-current stroke-2 ${className}`}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={`M${whole.join('L')}`} vectorEffect="non-scaling-stroke" />
      {isLastOpen && whole.length > 0 && (
        <path d={`M${whole.at(-1)}L${last}`} strokeDasharray="1 4" vectorEffect="non-scaling-stroke" />
      )}
      <path d={`M${last}h0.001`} strokeWidth="7" className="[stroke-width:7px]" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
