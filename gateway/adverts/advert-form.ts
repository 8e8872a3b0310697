import { type FastifyRequest } from 'fastify';
import { imageBytesAtMost } from '@ringlet/contracts/adverts';
import { RingletError } from '@ringlet/contracts/errors';
import { InputValidator } from '@ringlet/platform/validation.pipe';
import { AdvertFields } from './adverts.dto';

const validator = new InputValidator(AdvertFields, true);
const limits = { fileSize: imageBytesAtMost, files: 1, fields: 10, fieldSize: 4000, headerPairs: 100 };

/**
 * Reads the multipart form of a new advert. Errors: platform/unsupported-media-type, platform/invalid with the fields,
 * adverts/image-too-large.
 */
export async function readAdvertForm(request: FastifyRequest): Promise<{ fields: AdvertFields; image: Buffer }> {
  if (!request.isMultipart()) {
    throw new RingletError('platform/unsupported-media-type', {
      message: 'The request body must be a form with a file.',
    });
  }
  const values: Record<string, unknown> = {};
  let image: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.fieldname === 'image') image = await part.toBuffer();
      else values[part.fieldname] = (await part.toBuffer()).length;
    }
  } catch (cause) {
    const tooLarge = (cause as { statusCode?: number }).statusCode === 413;
    throw new RingletError(tooLarge ? 'adverts/image-too-large' : 'platform/malformed', { cause });
  }
  const fields = validator.check(values) as AdvertFields;
  if (image === undefined) {
    const message = 'Please choose an image.';
    throw new RingletError('platform/invalid', { message, errors: [{ field: 'image', message }] });
  }
  return { fields, image };
}
