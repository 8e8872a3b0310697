import sharp, { type Sharp } from 'sharp';
import { RingletError } from '@ringlet/contracts/errors';
import { pictureBytesAtMost } from '@ringlet/contracts/adverts';

/** Far more than a slide of 160 px shows on the sharpest screen. */
const widest = 1600;
const highest = 800;
const pixelsAtMost = 25_000_000;
const framesAtMost = 200;

/**
 * The picture in an upload, told by its content whatever it is called, decoded and encoded anew as WebP (moving ones move
 * on): nothing of the file itself is kept, no metadata and nothing behind the picture.
 * Errors: adverts/image-unusable, adverts/image-too-large.
 */
export async function encodeAnew(upload: Uint8Array): Promise<Buffer> {
  if (upload.byteLength > pictureBytesAtMost) throw new RingletError('adverts/image-too-large');
  refuseUnlessPicture(upload);
  try {
    const picture = sharp(upload, { animated: true, limitInputPixels: pixelsAtMost * framesAtMost, failOn: 'error' });
    await check(picture);
    return await picture
      .rotate()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof RingletError) throw cause;
    throw new RingletError('adverts/image-unusable', { cause });
  }
}

/** The first bytes of the formats that are taken: no other decoder ever sees what a stranger has sent. */
const beginnings = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  gif: /^47494638(37|39)61/,
};

function refuseUnlessPicture(upload: Uint8Array): void {
  const start = Buffer.from(upload.subarray(0, 16)).toString('hex');
  if (!Object.values(beginnings).some((beginning) => beginning.test(start)))
    throw new RingletError('adverts/image-unusable');
}

async function check(picture: Sharp): Promise<void> {
  const { format, width, height, pages = 1, pageHeight = height } = await picture.metadata();
  if (!(format in beginnings)) throw new RingletError('adverts/image-unusable');
  if (width * pageHeight > pixelsAtMost || width * pageHeight * pages > pixelsAtMost * 4 || pages > framesAtMost) {
    throw new RingletError('adverts/image-too-large');
  }
}
