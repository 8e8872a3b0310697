import { codeGroups } from './codeGroups';

/** A code in groups. The space between them is drawn, not written, so it is selected and read as one word. */
export function Code({ children: code }: { children: string }) {
  return (
    <span>
      {codeGroups(code).map((group, index) => (
        <span key={index} className={index === 0 ? undefined : 'ms-[0.3em]'}>
          {group}
        </span>
      ))}
    </span>
  );
}
