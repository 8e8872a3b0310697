/** Escaped HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | Part[];

/** A template tag that escapes its values, except Html. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? '') + string));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escaped text with its http(s) URLs as links. */
export function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))}`;
}

const STYLE = new Html(`
:root { color-scheme: light dark; --page: #f4f5f8; --card: #fff; --ink: #16181d; --soft: #5b6270; --line: #dfe3ea;
  --accent: #0b6bcb; --on-accent: #fff; --good: #0a7a45; --bad: #b3261e; --warn: #8a5a00; --field: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #101319; --card: #191e27; --ink: #eceff4; --soft: #a3adbd;
  --line: #2f3745; --accent: #6db3ff; --on-accent: #08203a; --good: #5fd39a; --bad: #ff9b93; --warn: #f1c26b; --field: #12161d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--accent); overflow-wrap: anywhere; }
h1 { font-size: 1.35rem; margin: 0; } h2 { font-size: 1.05rem; margin: 0 0 .75rem; } p { margin: .25rem 0; }
.wrap { max-width: 1280px; margin: 0 auto; padding: 1rem; }
.narrow { max-width: 440px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 0 0 1rem; min-width: 0; }
.soft { color: var(--soft); font-size: .875rem; } .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.between { justify-content: space-between; }
.mono { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.badge { border: 1px solid currentColor; border-radius: 99px; padding: 0 .5rem; font-size: .8rem; white-space: nowrap; }
input, select, button { font: inherit; color: inherit; min-height: 44px; padding: .35rem .7rem; border-radius: 8px; border: 1px solid var(--line); background: var(--field); max-width: 100%; }
button { cursor: pointer; } button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
label { display: block; font-size: .875rem; color: var(--soft); }
`);

/** A whole page. `style` follows the common style sheet; `extra`, such as a script, ends the body. */
export function page(title: string, body: Html, style = new Html(''), extra = new Html('')): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${STYLE}${style}
        </style>
      </head>
      <body>
        ${body}${extra}
      </body>
    </html>`.text;
}
