import { type DateRange, DayPicker } from 'react-day-picker';
import { Icon } from '../ui/Icon';
import { type Range, today } from './days';

const button = 'grid size-10 place-items-center rounded-sm hover:bg-sunken aria-disabled:opacity-40';
const classNames = {
  months: 'relative',
  month_caption: 'mb-1 flex h-10 items-center px-2 font-semibold',
  dropdowns: 'flex gap-3',
  dropdown_root: 'relative rounded-sm focus-within:outline-2 focus-within:outline-brand',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-1',
  nav: 'absolute top-0 right-0 flex',
  button_previous: button,
  button_next: button,
  chevron: 'size-5',
  month_grid: 'border-collapse',
  weekday: 'size-10 text-xs font-medium text-soft',
  day: 'p-0 text-center',
  day_button: 'figures grid size-10 place-items-center rounded-sm not-disabled:hover:bg-tint',
  today: 'font-bold text-brand',
  outside: 'text-soft',
  disabled: 'opacity-40',
  selected: 'bg-tint',
  range_start: 'rounded-l-sm [&_button]:bg-brand [&_button]:text-on-brand [&_button]:hover:bg-brand-strong',
  range_end: 'rounded-r-sm [&_button]:bg-brand [&_button]:text-on-brand [&_button]:hover:bg-brand-strong',
};
const turned = { left: 'rotate-180', right: '', up: '-rotate-90', down: 'rotate-90' } as const;
const components = {
  Chevron: ({ orientation = 'right' }: { orientation?: keyof typeof turned }) => (
    <Icon
      name="chevron"
      className={orientation === 'down' ? `size-4 ${turned.down}` : `size-5 ${turned[orientation]}`}
    />
  ),
};

const long = new Intl.DateTimeFormat('en-NG', { dateStyle: 'full' });
const labels = {
  /** Includes the number on screen, for voice control. */
  labelDayButton: (date: Date, is: { readonly today?: boolean; readonly selected?: boolean }) =>
    `${is.today ? 'Today, ' : ''}${long.format(date)}${is.selected ? ', selected' : ''}`,
};

/** The picker works with dates of the browser's time zone: noon is on the same day everywhere. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days in Lagos, such as `2026-11-22`, up to today: one, or the first and the last. */
export default function Calendar({
  chosen,
  onChoose,
  one = false,
}: {
  chosen: Range | undefined;
  onChoose: (range: Range | undefined) => void;
  /** One day: first and last are the same. */
  one?: boolean;
}) {
  const last = dateOf(today());
  const usual = {
    classNames,
    components,
    labels,
    today: last,
    disabled: { after: last },
    weekStartsOn: 1 as const,
    captionLayout: 'dropdown' as const,
    startMonth: new Date(2020, 0),
    endMonth: last,
    defaultMonth: chosen ? dateOf(chosen.to) : last,
  };
  const give = ({ from, to = from }: Partial<DateRange> = {}) =>
    onChoose(from && to && { from: dayOf(from), to: dayOf(to) });
  return one ? (
    <DayPicker {...usual} mode="single" selected={chosen && dateOf(chosen.from)} onSelect={(from) => give({ from })} />
  ) : (
    <DayPicker
      {...usual}
      mode="range"
      selected={chosen && { from: dateOf(chosen.from), to: dateOf(chosen.to) }}
      onSelect={give}
    />
  );
}
