import { buttonClass } from '../ui/buttonClass';
import { Logo } from '../ui/Logo';
import { ThemeToggle } from '../ui/ThemeToggle';

/** The fixed header of the public pages. */
export function SiteHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-canvas/95">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <a href="/" aria-label="Ringlet, home" className="mr-auto">
          <Logo />
        </a>
        <ThemeToggle />
        <a href="/login" className={buttonClass('secondary', 'sm')}>
          Login
        </a>
      </div>
    </header>
  );
}
