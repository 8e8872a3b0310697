import { type Sharp } from 'sharp';
import { imageBytesAtMost } from '@ringlet/contracts/adverts';
import { RingletError } from '@ringlet/contracts/errors';

/** Scales larger images down: the banner is 160 px high, on screens of up to five device pixels per CSS pixel. */
const maxWidth = 1600;
const maxHeight = 800;
/** Limits on decompression, against small files that unpack to gigabytes. */
const maxPixels = 25_000_000;
const maxFrames = 200;

/**
 * Decodes an upload, detecting its format from its content, and encodes it as WebP. Keeps animations, drops metadata and bytes appended to
 * the image. Errors: adverts/image-unusable, adverts/image-too-large.
 */
export async function encodeImage(upload: Uint8Array): Promise<Buffer> {
  if (upload.byteLength > imageBytesAtMost) throw new RingletError('adverts/image-too-large');
  assertKnownSignature(upload);
  // Loaded with the first image, because it takes 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(upload, { animated: true, limitInputPixels: maxPixels * maxFrames, failOn: 'error' });
    await assertAcceptable(image);
    return await image
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof RingletError) throw cause;
    throw new RingletError('adverts/image-unusable', { cause });
  }
}

/** First bytes of the accepted formats. Checked before sharp, so that its other decoders never see an upload. */
const signatures = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  gif: /^47494638(37|39)61/,
};

function assertKnownSignature(upload: Uint8Array): void {
  const start = Buffer.from(upload.subarray(0, 16)).toString('hex');
  if (!Object.values(signatures).some((signature) => signature.test(start)))
    throw new RingletError('adverts/image-unusable');
}

async function assertAcceptable(image: Sharp): Promise<void> {
  const { format, width, height, pages = 1, pageHeight = height } = await image.metadata();
  if (!(format in signatures)) throw new RingletError('adverts/image-unusable');
  if (width * pageHeight > maxPixels || width * pageHeight * pages > maxPixels * 4 || pages > maxFrames) {
    throw new RingletError('adverts/image-too-large');
  }
}
