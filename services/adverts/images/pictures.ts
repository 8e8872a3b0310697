import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { type NatsConnection } from '@nats-io/transport-node';
import { picturesBucket, uploadMs, uploadsBucket } from '@ringlet/contracts/adverts';
import { RingletError } from '@ringlet/contracts/errors';
import { NATS } from '@ringlet/messaging/tokens';
import { encodeAnew } from './picture';

/** Pictures are kept in NATS's object store, where every gateway can read them; uploads wait there to be looked at. */
@Injectable()
export class Pictures implements OnApplicationBootstrap {
  private uploads: ObjectStore;
  private pictures: ObjectStore;

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async onApplicationBootstrap(): Promise<void> {
    const manager = new Objm(this.connection);
    this.uploads = await manager.create(uploadsBucket, { ttl: uploadMs * 1_000_000 });
    this.pictures = await manager.create(picturesBucket);
  }

  /** Takes an upload in as the picture `key`; the upload goes. Errors: adverts/image-unusable, adverts/image-too-large. */
  async takeIn(upload: string, key: string): Promise<void> {
    const given = await this.uploads.getBlob(upload);
    if (given === null) throw new RingletError('adverts/image-unusable');
    try {
      await this.pictures.putBlob({ name: key }, await encodeAnew(given));
    } finally {
      await this.uploads.delete(upload);
    }
  }

  /** The keys of the pictures that were kept before a moment. */
  async keptBefore(moment: Date): Promise<string[]> {
    const kept = await this.pictures.list();
    return kept.filter(({ mtime }) => Date.parse(mtime) < moment.getTime()).map(({ name }) => name);
  }

  /** Deleting what is not there changes nothing. */
  async delete(key: string): Promise<void> {
    if ((await this.pictures.info(key)) !== null) await this.pictures.delete(key);
  }
}
