import sharp from 'sharp';
import { encodeImage } from './encode-image';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const unusable = { code: 'adverts/image-unusable' };

describe('encoding the image of an advert', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('encodes %s as WebP', async (format) => {
    const encoded = await sharp(await encodeImage(await plain(300, 150).toFormat(format).toBuffer())).metadata();
    expect(encoded).toMatchObject({ format: 'webp', width: 300, height: 150 });
  });

  it('scales large images down and keeps animations', async () => {
    const large = await sharp(await encodeImage(await plain(4000, 1000).png().toBuffer())).metadata();
    expect(large).toMatchObject({ width: 1600, height: 400 });
    const frame = async (shade: number) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const animation = await sharp([await frame(0), await frame(255)], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await encodeImage(animation)).metadata()).pages).toBe(2);
  });

  it('drops metadata and bytes appended to the image', async () => {
    const secret = '<script>alert("hidden")</script>';
    const png = await plain(20, 10)
      .withExif({ IFD0: { Copyright: secret } })
      .png()
      .toBuffer();
    const encoded = await encodeImage(Buffer.concat([png, Buffer.from(secret)]));
    expect(encoded.toString('latin1')).not.toContain('hidden');
    expect((await sharp(encoded).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['an SVG', Buffer.from(svg)],
    ['a script', Buffer.from('<script>alert(1)</script>')],
    [
      'a script that begins like a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]),
    ],
    ['an SVG that begins like a GIF', Buffer.from(`GIF89a${svg}`)],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', async (_what, upload) => {
    await expect(encodeImage(upload)).rejects.toMatchObject(unusable);
  });

  it('rejects truncated images, other formats and images that are too large', async () => {
    const png = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer();
    await expect(encodeImage(png.subarray(0, png.length / 2))).rejects.toMatchObject(unusable);
    await expect(encodeImage(await plain(20, 20).tiff().toBuffer())).rejects.toMatchObject(unusable);
    const tooLarge = { code: 'adverts/image-too-large' };
    await expect(encodeImage(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject(tooLarge);
    await expect(encodeImage(await plain(6000, 5000).png().toBuffer())).rejects.toMatchObject(tooLarge);
  });
});
