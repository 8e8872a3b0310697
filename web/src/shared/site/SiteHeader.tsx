import { t } from '../language/text';
import { buttonClass } from '../ui/buttonClass';
import { Logo } from '../ui/Logo';
import { SupportLink } from '../ui/SupportLink';
import { ThemeToggle } from '../ui/ThemeToggle';

/** The fixed header of the public pages. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header data-bar className="@container fixed inset-x-0 top-0 z-40 narrow:static border-b border-line bg-canvas/95">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-2 sm:px-6">
        <a href="/" aria-label={t`Ringlet, home`} className="mr-auto inline-flex">
          {/* The name has no space beside the links on a phone. */}
          <Logo className="max-[26rem]:[&>span]:sr-only" />
        </a>
        <a
          href="/prices"
          className="inline-flex min-h-11 items-center rounded-md px-2.5 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          {t`Prices`}
        </a>
        <SupportLink />
        <ThemeToggle />
        <a href={signedIn ? '/client/dashboard' : '/login'} className={buttonClass('secondary', 'sm', 'ml-1')}>
          {signedIn ? t`Dashboard` : t`Login`}
        </a>
      </div>
    </header>
  );
}
