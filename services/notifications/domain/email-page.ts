import { type Email } from './email';

/** The body of an e-mail, in both of its forms. */
interface EmailBody {
  readonly text: string;
  readonly html: string;
}

/** `webUrl`: the origin of the web app. */
export function bodyOf(email: Email, webUrl: string): EmailBody {
  const { lines, action, address, note, greeting } = email;
  const button =
    action === undefined || address === undefined ? undefined : { action, url: new URL(address, webUrl).href };
  const parts = [greeting, ...lines, button && `${button.action}:\n${button.url}`, note, 'Ringlet'];
  return { text: parts.filter(Boolean).join('\n\n'), html: pageOf(email, button) };
}

interface Button {
  readonly action: string;
  readonly url: string;
}

/**
 * A page that all mail programs show alike: one column in tables, styles in the elements, nothing to load. Escapes everything. Programs
 * that support dark mode use its colours.
 */
function pageOf({ subject, lines, figure, note, locale = 'en' }: Email, button: Button | undefined): string {
  const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0e1412 !important; }
  .card { background: #161e1b !important; border-color: #2a3531 !important; }
  .ink { color: #edf2ef !important; }
  .soft { color: #a5b2ac !important; }
  .brand { color: #74d8b7 !important; border-color: #74d8b7 !important; }
  .button { background: #74d8b7 !important; color: #06231b !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f6f5f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6f5f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:536px;${font}">
<tr><td class="brand" style="padding:0 4px 16px;color:#0b5d4b;font-size:18px;font-weight:700">
<span class="brand" style="display:inline-block;width:10px;height:10px;border:4px solid #0b5d4b;border-radius:50%"></span>&nbsp; Ringlet
</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e1ded4;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;color:#17201c;font-size:22px;line-height:1.3;font-weight:650">${escaped(subject)}</h1>
${figure === undefined ? '' : `<p class="ink" style="margin:0 0 16px;color:#17201c;font-size:${sizeOf(figure)}px;line-height:1.15;font-weight:700">${escaped(figure)}</p>`}
<div class="ink" style="color:#17201c;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${lines.map(paragraph).join('\n')}</div>
${button === undefined ? '' : buttonOf(button)}
</td></tr>
${note === undefined ? '' : `<tr><td class="soft" style="padding:16px 4px 0;color:#56615b;font-size:14px;line-height:1.5">${paragraph(note)}</td></tr>`}
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** Pixels: the largest size that fits into one line on a phone of 360 pixels, in a wide typeface. */
const sizeOf = (figure: string): number => Math.min(36, Math.max(20, Math.floor(380 / figure.length)));

function buttonOf({ action, url }: Button): string {
  const look =
    'display:block;margin-top:8px;padding:14px 20px;background:#0b5d4b;border-radius:12px;color:#ffffff;font-size:16px;font-weight:600;line-height:1.25;text-align:center;text-decoration:none';
  return `<a class="button" href="${escaped(url)}" style="${look}">${escaped(action)}</a>`;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign);
