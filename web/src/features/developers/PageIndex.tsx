import { useEffect, useState } from 'react';

/** A part of the page, and its contents. */
export interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly within?: readonly IndexEntry[];
}

/** The page's index: beside it in a wide window, elsewhere as a list above it. */
export function PageIndex({ entries }: { entries: readonly IndexEntry[] }) {
  const current = useCurrent(entries);
  return (
    <>
      <nav
        aria-label="On this page"
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-10 text-sm lg:block"
      >
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} current={current} />
              {entry.within && [entry, ...entry.within].some(({ id }) => id === current) && (
                <ul className="mb-2 ml-3 border-l border-line">
                  {entry.within.map((each) => (
                    <li key={each.id}>
                      <Entry entry={each} current={current} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky top-16 z-30 -mx-4 border-b border-line bg-canvas px-4 py-2 narrow:top-0 sm:-mx-6 sm:px-6 lg:hidden">
        <select
          aria-label="On this page"
          className="input min-h-11 text-sm"
          value={current}
          onChange={({ target }) => {
            window.location.hash = target.value;
          }}
        >
          {entries.map(({ id, title, within }) =>
            within ? (
              <optgroup key={id} label={title}>
                {within.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.title}
                  </option>
                ))}
              </optgroup>
            ) : (
              <option key={id} value={id}>
                {title}
              </option>
            ),
          )}
        </select>
      </div>
    </>
  );
}

function Entry({ entry: { id, title }, current }: { entry: IndexEntry; current: string }) {
  return (
    <a
      href={`#${id}`}
      aria-current={id === current ? 'location' : undefined}
      className="block rounded-md px-3 py-1.5 text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-brand"
    >
      {title}
    </a>
  );
}

/** How far below the window's top the part being read begins (pixels). */
const readingLine = 170;

function useCurrent(entries: readonly IndexEntry[]): string {
  const ids = entries.flatMap(({ id, within }) => within?.map((each) => each.id) ?? [id]);
  const [first = ''] = ids;
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const look = () => {
      const passed = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < readingLine,
      );
      setCurrent(passed.at(-1) ?? first);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  });
  return current;
}
