/** Draws the icons and the social image from the logo: `node web/icons.mjs`. The results are committed. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('./public/', import.meta.url));
const mark = await readFile(`${folder}icon.svg`, 'utf8');
const square = mark.replace(' rx="15"', '');
const inset = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
  .replace('<rect', '<rect x="-10" y="-10"')
  .replace('width="64" height="64"', 'width="84" height="84"');
const png = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);

await png(mark, 192, 'icon-192.png');
await png(mark, 512, 'icon-512.png');
await png(inset, 512, 'icon-maskable.png');
await png(square, 180, 'apple-touch-icon.png');
const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#f6f5f1"/>
  <g transform="translate(96 96) scale(1.6)">${mark.replace(/<\/?svg[^>]*>/g, '')}</g>
  <text x="220" y="170" font-family="sans-serif" font-weight="700" font-size="64" fill="#17201c">Ringlet</text>
  <text x="96" y="350" font-family="sans-serif" font-weight="700" font-size="82" letter-spacing="-2" fill="#17201c">A number for every</text>
  <text x="96" y="448" font-family="sans-serif" font-weight="700" font-size="82" letter-spacing="-2" fill="#17201c">code you need.</text>
  <text x="96" y="536" font-family="sans-serif" font-size="34" fill="#56615b">Virtual numbers for one-time codes, paid in naira.</text>
</svg>`;
await sharp(Buffer.from(social)).png({ compressionLevel: 9, palette: true }).toFile(`${folder}social.png`);
