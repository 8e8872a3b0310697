import { type ObjectStore } from '@nats-io/obj';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { openImages, openUploads } from '@ringlet/messaging/buckets';
import { NATS } from '@ringlet/messaging/tokens';
import { encodeImage } from './encode-image';

/** The images of adverts in the NATS object store, where every gateway can read them, and the uploads from which they are made. */
@Injectable()
export class ImageStore implements OnApplicationBootstrap {
  private uploads: ObjectStore;
  private images: ObjectStore;

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async onApplicationBootstrap(): Promise<void> {
    this.uploads = await openUploads(this.connection);
    this.images = await openImages(this.connection);
  }

  /** Encodes an upload and stores it as the image `key`; deletes the upload. Errors: adverts/image-unusable, adverts/image-too-large. */
  async importUpload(upload: string, key: string): Promise<void> {
    const bytes = await this.uploads.getBlob(upload);
    if (bytes === null) throw new RingletError('adverts/image-unusable');
    try {
      await this.images.putBlob({ name: key }, await encodeImage(bytes));
    } finally {
      await this.uploads.delete(upload);
    }
  }

  /** The keys of images stored before a moment. */
  async listStoredBefore(moment: Date): Promise<string[]> {
    const images = await this.images.list();
    return images.filter(({ mtime }) => Date.parse(mtime) < moment.getTime()).map(({ name }) => name);
  }

  /** Does nothing if the image does not exist. */
  async delete(key: string): Promise<void> {
    if ((await this.images.info(key)) !== null) await this.images.delete(key);
  }
}
