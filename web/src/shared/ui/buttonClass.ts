export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type Size = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong active:translate-y-px',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken active:translate-y-px',
  quiet: 'text-brand hover:bg-tint',
  danger: 'border border-bad text-bad hover:bg-bad-tint active:translate-y-px',
};

const sizes: Record<Size, string> = {
  md: 'min-h-12 px-5 text-base narrow:px-2',
  sm: 'min-h-10 px-3.5 text-sm',
};

export function buttonClass(variant: ButtonVariant = 'primary', size: Size = 'md', more = ''): string {
  return `button inline-flex items-center justify-center gap-2 rounded-md font-semibold max-w-full shrink-0 text-center transition-colors select-none disabled:pointer-events-none aria-busy:opacity-75 ${variants[variant]} ${sizes[size]} ${more}`;
}
