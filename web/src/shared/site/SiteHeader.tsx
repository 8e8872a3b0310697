import { buttonClass } from '../ui/buttonClass';
import { Logo } from '../ui/Logo';
import { SupportLink } from '../ui/SupportLink';
import { ThemeToggle } from '../ui/ThemeToggle';

/** The fixed header of the public pages. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header data-bar className="@container fixed inset-x-0 top-0 z-40 border-b border-line bg-canvas/95">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-2 sm:px-6">
        <a href="/" aria-label="Ringlet, home" className="mr-auto inline-flex">
          <Logo />
        </a>
        <SupportLink />
        <ThemeToggle />
        <a href={signedIn ? '/client/dashboard' : '/login'} className={buttonClass('secondary', 'sm', 'ml-1')}>
          {signedIn ? 'Dashboard' : 'Login'}
        </a>
      </div>
    </header>
  );
}
