import { t } from '../../shared/language/text';

/** A number's three steps; `done` of them are finished. */
export function Rail({ service, done }: { service: string; done: 1 | 2 }) {
  return (
    <ol className="grid grid-cols-3 text-center text-xs leading-tight narrow:block narrow:text-left">
      {[t`Rented`, t`Typed in ${service}`, t`Code`].map((name, index) => (
        <li
          key={index}
          aria-current={index === done ? 'step' : undefined}
          className={`relative px-1 narrow:flex narrow:gap-2 narrow:py-1 ${index < done ? 'text-ink' : 'text-soft'} aria-[current]:font-semibold aria-[current]:text-ink`}
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-[0.3125rem] right-1/2 h-0.5 w-full narrow:hidden ${index <= done ? 'bg-brand' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-1 mx-auto mb-1 block size-3 shrink-0 rounded-full narrow:m-0 ${index < done ? 'bg-brand' : index === done ? 'border-3 border-brand bg-surface' : 'border-2 border-line bg-surface'}`}
          />
          <span className="line-clamp-2">{name}</span>
        </li>
      ))}
    </ol>
  );
}
