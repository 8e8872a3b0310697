/** The flag of an ISO 3166 code; empty for anything else. */
export function flagOf(code: string | undefined): string {
  if (code === undefined || !/^[A-Za-z]{2}$/.test(code)) return '';
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

let known: boolean | undefined;

/** Whether the fonts of this device have flags: elsewhere they are letters or boxes. A flag has colours, which letters have not. */
export function hasFlags(): boolean {
  known ??= isColourful('🇳🇬');
  return known;
}

function isColourful(text: string): boolean {
  // Old browsers, and those that hide what is drawn, show no flags.
  const context = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(24, 24).getContext('2d') : null;
  if (!context) return false;
  context.font = '16px sans-serif';
  context.textBaseline = 'top';
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, 24, 24);
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 128 && Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) > 40) return true;
  }
  return false;
}
