import { t } from '../language/text';
import { useStoredRole } from '../session/useStoredRole';
import { buttonClass } from '../ui/buttonClass';
import { Logo } from '../ui/Logo';
import { SupportLink } from '../ui/SupportLink';
import { ThemeToggle } from '../ui/ThemeToggle';

/** The fixed header of the public pages. */
export function SiteHeader({ isWide }: { isWide: boolean }) {
  const isSignedIn = useStoredRole() !== undefined;
  return (
    <header className="@container fixed inset-x-0 top-0 z-40 narrow:static border-b border-line bg-canvas/95">
      <div
        className={`mx-auto flex min-h-16 flex-wrap items-center justify-end gap-x-0.5 px-4 sm:gap-x-2 sm:px-6 ${isWide ? 'max-w-[90rem]' : 'max-w-6xl'}`}
      >
        <a href="/" aria-label={t`Ringlet, home`} className="mr-auto inline-flex min-h-11 items-center">
          {/* On a phone the name and the prices have no space beside the links; the pages link to the prices, too. */}
          <Logo className="max-[32rem]:[&>span]:sr-only" />
        </a>
        <a
          href="/prices"
          className="inline-flex min-h-11 items-center rounded-md px-2.5 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink @max-[32rem]:hidden"
        >
          {t`Prices`}
        </a>
        <SupportLink />
        <ThemeToggle />
        {isSignedIn ? (
          <a href="/client/dashboard" className={buttonClass('secondary', 'sm', 'ml-1')}>
            {t`Dashboard`}
          </a>
        ) : (
          <>
            <a href="/login" className={buttonClass('quiet', 'sm', 'max-[26rem]:px-2')}>
              {t`Login`}
            </a>
            <a href="/register" className={buttonClass('secondary', 'sm', 'max-[26rem]:px-2')}>
              {t`Register`}
            </a>
          </>
        )}
      </div>
    </header>
  );
}
