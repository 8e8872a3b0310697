import { Component, type ReactNode } from 'react';
import { buttonClass } from '../shared/ui/buttonClass';

/** Error boundary. A reload also fetches code that a release has replaced. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
        <h1 className="text-xl">This page could not be shown</h1>
        <p className="mt-2 mb-6 text-soft">Nothing was lost. Trying again usually helps.</p>
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          Try again
        </button>
      </main>
    );
  }
}
