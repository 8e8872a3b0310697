const [width, gap, height] = [3, 1, 40];

/** Values as bars from zero, in the text's colour; the last one is the strongest. `label` says in words what they show. */
export function Bars({ values, label, className }: { values: readonly number[]; label: string; className: string }) {
  const most = Math.max(...values, 1);
  const last = values.length - 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * (width + gap) - gap} ${height}`}
      preserveAspectRatio="none"
      className={className}
    >
      {values.map((value, index) => {
        // An empty day is a line, so that the days can be counted.
        const high = value > 0 ? Math.max(3, (value / most) * height) : 1;
        return (
          <rect
            key={index}
            x={index * (width + gap)}
            y={height - high}
            width={width}
            height={high}
            className={`fill-current ${index === last ? '' : 'opacity-55'}`}
          />
        );
      })}
    </svg>
  );
}
