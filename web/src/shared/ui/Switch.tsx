import type { ReactNode } from 'react';

/** A switch that acts at once, without a form. */
export function Switch({
  isOn,
  disabled = false,
  onChange,
  children,
}: {
  isOn: boolean;
  disabled?: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm font-medium has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <span className="flex items-center gap-2">{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={disabled}
        onChange={onChange}
        className="h-6 w-10 shrink-0 appearance-none rounded-full border-2 border-edge bg-sunken transition-colors duration-150 before:block before:size-5 before:rounded-full before:bg-edge before:transition-transform before:duration-150 checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand"
      />
    </label>
  );
}
