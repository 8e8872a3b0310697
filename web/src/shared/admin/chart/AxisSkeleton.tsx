/** A loading chart: its axis and lines. */
export function AxisSkeleton() {
  return (
    <svg aria-hidden="true" className="h-full w-full">
      {['8%', '34%', '60%'].map((y) => (
        <line key={y} x1="3rem" x2="100%" y1={y} y2={y} className="stroke-line" strokeDasharray="4" />
      ))}
      <line x1="3rem" x2="100%" y1="86%" y2="86%" className="stroke-edge" />
    </svg>
  );
}
