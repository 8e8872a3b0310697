import { type ObjectStore } from '@nats-io/obj';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { openImages, openUploads } from '@ringlet/messaging/buckets';
import { NATS } from '@ringlet/messaging/tokens';

const maxCachedBytes = 32 * 1024 * 1024;

/** Images of adverts in the NATS object store, because they are too large for a request. */
@Injectable()
export class AdvertImages implements OnModuleInit {
  private uploads: ObjectStore;
  private images: ObjectStore;
  private readonly cached = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async onModuleInit(): Promise<void> {
    this.uploads = await openUploads(this.connection);
    this.images = await openImages(this.connection);
  }

  /** Stores an upload for the adverts service; returns its key. */
  async upload(bytes: Uint8Array): Promise<string> {
    const name = crypto.randomUUID();
    await this.uploads.putBlob({ name }, bytes);
    return name;
  }

  /** An image that the adverts service has converted. Never serves anything but WebP. */
  async read(key: string): Promise<Buffer | undefined> {
    const cached = this.cached.get(key);
    if (cached !== undefined) return cached;
    const found = await this.images.getBlob(key);
    if (found === null) return undefined;
    const bytes = Buffer.from(found);
    if (!/^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))) return undefined;
    this.cached.set(key, bytes);
    return bytes;
  }
}
