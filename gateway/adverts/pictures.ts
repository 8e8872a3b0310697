import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { type NatsConnection } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { imagesBucket, uploadMs, uploadsBucket } from '@ringlet/contracts/adverts';
import { NATS } from '@ringlet/messaging/tokens';

const rememberedBytes = 32 * 1024 * 1024;

/** Pictures of adverts, to and from NATS's object store: too large for a request. */
@Injectable()
export class Pictures implements OnModuleInit {
  private uploads: ObjectStore;
  private pictures: ObjectStore;
  private readonly remembered = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async onModuleInit(): Promise<void> {
    const manager = new Objm(this.connection);
    this.uploads = await manager.create(uploadsBucket, { ttl: uploadMs * 1_000_000 });
    this.pictures = await manager.create(imagesBucket);
  }

  /** Lays an upload down for adverts to look at; returns its key. */
  async layDown(bytes: Uint8Array): Promise<string> {
    const name = crypto.randomUUID();
    await this.uploads.putBlob({ name }, bytes);
    return name;
  }

  /** A picture that adverts has made: WebP, and nothing else ever leaves here. */
  async read(key: string): Promise<Buffer | undefined> {
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const found = await this.pictures.getBlob(key);
    if (found === null) return undefined;
    const bytes = Buffer.from(found);
    if (!/^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))) return undefined;
    this.remembered.set(key, bytes);
    return bytes;
  }
}
