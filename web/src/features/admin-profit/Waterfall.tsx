import type { ProfitFiguresView } from '../../shared/admin/api.generated';
import { AxisSkeleton } from '../../shared/admin/chart/AxisSkeleton';
import { formatSigned } from '../../shared/currencies';
import { Card } from '../../shared/ui/Surface';
import { placeOf, waterfallOf, type WaterfallStep } from './waterfallSteps';

const colours: Readonly<Record<string, string>> = {
  Sales: 'text-brand',
  Refunds: 'text-warn',
  Cost: 'text-edge',
  Fees: 'text-pink',
  Disputes: 'text-bad',
};

/** The way from sales to profit: falling columns, on narrow windows bars below each other. Its figures are its text. */
export function Waterfall({ total }: { total: ProfitFiguresView | undefined }) {
  if (!total) {
    return (
      <Card className="mb-4 p-4 sm:p-5">
        <p role="status" className="h-62">
          <span className="sr-only">Loading...</span>
          <AxisSkeleton />
        </p>
      </Card>
    );
  }
  const steps = waterfallOf(total);
  return (
    <Card className="mb-4 p-4 sm:p-5">
      <ol aria-label="From sales to profit" className="grid gap-y-3 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.name}
            className="flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4 lg:flex-col"
          >
            <span className="text-sm text-soft lg:order-2 lg:mt-2 lg:pl-[12%]">{step.name}</span>
            <strong
              className={`figures font-semibold whitespace-nowrap lg:order-3 lg:pl-[12%] ${index === steps.length - 1 ? 'text-xl narrow:text-base' : 'text-base'} ${step.amount < 0 && step.name.startsWith('Profit') ? 'text-bad' : ''}`}
            >
              {formatSigned(step.amount)}
            </strong>
            <span className="figures order-4 text-xs text-soft max-lg:basis-full max-lg:text-right lg:min-h-5 lg:pl-[12%]">
              {shareText(step, total.charged)}
            </span>
            <Column step={step} steps={steps} isLast={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

function Column({ step, steps, isLast }: { step: WaterfallStep; steps: readonly WaterfallStep[]; isLast: boolean }) {
  const { start, length, end } = placeOf(step, steps);
  const zero = placeOf({ from: 0, to: 0 }, steps).end;
  const colour = colours[step.name] ?? (step.amount < 0 ? 'text-bad' : 'text-good');
  return (
    <>
      <svg aria-hidden="true" className={`order-3 h-2 basis-full lg:hidden ${colour}`}>
        <rect width="100%" height="100%" rx="4" className="fill-sunken" />
        <rect x={percent(start)} width={percent(length)} height="100%" rx="4" fill="currentColor" />
      </svg>
      <svg aria-hidden="true" className={`hidden h-44 w-full overflow-visible lg:order-1 lg:block ${colour}`}>
        <line x1="0" x2="100%" y1={percent(1 - zero)} y2={percent(1 - zero)} className="stroke-edge" />
        {!isLast && (
          <line
            x1="12%"
            x2="112%"
            y1={percent(1 - end)}
            y2={percent(1 - end)}
            className="stroke-edge"
            strokeDasharray="3 3"
          />
        )}
        <rect x="12%" width="76%" y={percent(1 - start - length)} height={percent(length)} rx="4" fill="currentColor" />
      </svg>
    </>
  );
}

/** `62.1 % of sales`; empty for the sales themselves and without sales. */
function shareText({ name, amount }: WaterfallStep, sales: number): string {
  if (name === 'Sales' || sales <= 0) return '';
  return `${amount < 0 && name.startsWith('Profit') ? '−' : ''}${((Math.abs(amount) / sales) * 100).toFixed(1)} % of sales`;
}
