import sharp from 'sharp';
import { encodeAnew } from './picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const unusable = { code: 'adverts/image-unusable' };

describe('the picture of an advert', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes %s and makes WebP of it', async (format) => {
    const made = await sharp(await encodeAnew(await plain(300, 150).toFormat(format).toBuffer())).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 300, height: 150 });
  });

  it('makes large ones smaller, and keeps what moves moving', async () => {
    const large = await sharp(await encodeAnew(await plain(4000, 1000).png().toBuffer())).metadata();
    expect(large).toMatchObject({ width: 1600, height: 400 });
    const frame = async (shade: number) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame(0), await frame(255)], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await encodeAnew(moving)).metadata()).pages).toBe(2);
  });

  it('keeps nothing of the file but the picture', async () => {
    const secret = '<script>alert("hidden")</script>';
    const png = await plain(20, 10)
      .withExif({ IFD0: { Copyright: secret } })
      .png()
      .toBuffer();
    const made = await encodeAnew(Buffer.concat([png, Buffer.from(secret)]));
    expect(made.toString('latin1')).not.toContain('hidden');
    expect((await sharp(made).metadata()).exif).toBeUndefined();
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
  ])('refuses %s', async (_what, upload) => {
    await expect(encodeAnew(upload)).rejects.toMatchObject(unusable);
  });

  it('refuses half a picture, other formats, and what is too large', async () => {
    const png = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer();
    await expect(encodeAnew(png.subarray(0, png.length / 2))).rejects.toMatchObject(unusable);
    await expect(encodeAnew(await plain(20, 20).tiff().toBuffer())).rejects.toMatchObject(unusable);
    const tooLarge = { code: 'adverts/image-too-large' };
    await expect(encodeAnew(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject(tooLarge);
    await expect(encodeAnew(await plain(6000, 5000).png().toBuffer())).rejects.toMatchObject(tooLarge);
  });
});
