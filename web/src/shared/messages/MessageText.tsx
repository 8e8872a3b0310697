import { t } from '../language/text';
import { copy } from '../ui/copy';
import { partsOf } from './numbersIn';

/** A message's text; a tap on a number in it copies that number. */
export function MessageText({ sms, className = '' }: { sms: string; className?: string }) {
  return (
    <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${className}`}>
      {partsOf(sms).map(({ text, copies: code }, index) =>
        code === undefined ? (
          text
        ) : (
          <button
            key={index}
            type="button"
            aria-label={t`Copy ${code}`}
            onClick={() => void copy(code, t`Code copied!`)}
            className="-my-2 rounded-sm py-2 font-semibold text-brand underline decoration-dotted underline-offset-4 hover:bg-tint"
          >
            {text}
          </button>
        ),
      )}
    </p>
  );
}
