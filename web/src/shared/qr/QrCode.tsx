import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** The standard's quiet zone, in modules. */
const margin = 4;

/** A QR code, dark on white in both modes for cameras. Drawn in the browser, so the text is not sent anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-52 max-w-full rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from(
    { length: count * count },
    (_, index) => [Math.floor(index / count), index % count] as const,
  );
  const path = modules
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + margin} ${row + margin}h1v1h-1z`)
    .join('');
  return { path, size: count + 2 * margin };
}
