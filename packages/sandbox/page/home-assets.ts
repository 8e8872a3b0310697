import { Html } from '../html';

export const STYLE = new Html(`
header { margin: .5rem 0 1rem; } .figures { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.note { border-left: 4px solid var(--accent); }
.grid { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 900px) { .grid { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
ul.items { list-style: none; margin: 0; padding: 0; }
ul.items > li { border-top: 1px solid var(--line); padding: .75rem 0; } ul.items > li:first-child { border-top: 0; padding-top: 0; }
.message { background: var(--page); border-radius: 8px; padding: .5rem .75rem; margin: .5rem 0 0; overflow-wrap: anywhere; }
form.row { margin-top: .6rem; } form.row input[name=text] { flex: 1 1 12rem; min-width: 0; }
form.fields { display: grid; gap: .6rem; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: end; margin-top: .75rem; }
form.fields input, form.fields select, form.fields button { width: 100%; }
label.check { display: flex; align-items: center; gap: .5rem; min-height: 44px; color: var(--ink); } form.fields label.check input { width: auto; min-height: 0; }
summary { cursor: pointer; min-height: 28px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; font: inherit; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);

/** Refreshes the sections every two seconds, except those in use. */
export const SCRIPT = new Html(`<script>
history.replaceState(null, '', '/');
const touched = new Set();
addEventListener('input', (event) => touched.add(event.target.closest('section')?.id));
async function refresh() {
  try {
    const response = await fetch('/');
    const loaded = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const section of loaded.querySelectorAll('[data-live]')) {
      const old = document.getElementById(section.id);
      const isInUse = touched.has(section.id) || old.contains(document.activeElement) || old.querySelector('details[open]');
      if (!isInUse && old.innerHTML !== section.innerHTML) old.innerHTML = section.innerHTML;
    }
  } catch { /* The sandbox is not reachable: the next refresh tries again. */ }
  setTimeout(refresh, 2000);
}
setTimeout(refresh, 2000);
</script>`);
