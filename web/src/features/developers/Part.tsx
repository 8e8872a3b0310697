import type { ReactNode } from 'react';

/** A part of the page: its text with its code beside it. */
export function Part({
  id,
  title,
  code,
  children,
}: {
  id: string;
  title: string;
  code?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <Beside code={code}>
        <h2 id={id} className="scroll-mt-20 text-xl text-ink lg:scroll-mt-4">
          {title}
        </h2>
        {children}
      </Beside>
    </section>
  );
}

/** A text and its code: on the right of wide windows, else below it. */
export function Beside({ code, children }: { code: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,32.5rem)]">
      <div className="max-w-[42.5rem] space-y-4 text-soft">{children}</div>
      {code && <div className="space-y-4 xl:sticky xl:top-20 xl:self-start">{code}</div>}
    </div>
  );
}

export function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm wrap-anywhere text-ink">{children}</code>;
}

/** A text of the contracts, with code between backticks. */
export function Marked({ children }: { children: string }) {
  return children.split('`').map((text, index) => (index % 2 === 0 ? text : <Code key={index}>{text}</Code>));
}
