import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { imagesBucket, uploadMs, uploadsBucket } from '@ringlet/contracts/adverts';
import { revokedSessionsBucket, sessionSeconds } from '@ringlet/contracts/auth/sessions';
import { switchesBucket } from '@ringlet/contracts/auth/switches';
import { type ProcessName } from '@ringlet/contracts/processes';
import { jetStreamLimits } from './jetstream-limits';
import { limitStream } from './streams';

/** Uploads are deleted when they have been encoded, or after an hour. */
const uploadsMaxBytes = 128 * 1024 * 1024;
/** Less than NATS allows for a message (1 MB). */
const switchesMaxBytes = 4 * 1024 * 1024;

/** A bucket's stream, the processes with full access, and those that may only read single entries. */
interface Bucket {
  readonly stream: string;
  readonly subjects: string;
  readonly users: readonly ProcessName[];
  readonly readers?: readonly ProcessName[];
}

const values = (name: string) => ({ stream: `KV_${name}`, subjects: `$KV.${name}.>` });
const objects = (name: string) => ({ stream: `OBJ_${name}`, subjects: `$O.${name}.>` });

export const buckets: readonly Bucket[] = [
  { ...values(revokedSessionsBucket), users: ['auth', 'gateway'] },
  { ...values(switchesBucket), users: ['auth'], readers: ['auth', 'gateway', 'numbers', 'wallet'] },
  { ...objects(uploadsBucket), users: ['adverts', 'gateway'] },
  { ...objects(imagesBucket), users: ['adverts', 'gateway'] },
];

/*
 * Each bucket is a stream with its own limit, which the server reserves. A full events stream therefore cannot prevent the end of a
 * session or the upload of an image.
 */

/** Creates the bucket of ended sessions, or changes it to the process's settings. */
export async function openEndedSessions(connection: NatsConnection): Promise<KV> {
  const { limits } = jetStreamLimits(connection);
  const max_bytes = limits.ENDED_SESSIONS_MAX_BYTES;
  const bucket = await new Kvm(connection).create(revokedSessionsBucket, {
    ttl: sessionSeconds * 1000,
    history: 1,
    replicas: limits.NATS_REPLICAS,
    max_bytes,
  });
  await limitStream(connection, `KV_${revokedSessionsBucket}`, { max_bytes });
  return bucket;
}

/** Opens the bucket of the switches for auth, which writes it. */
export async function openSwitches(connection: NatsConnection): Promise<KV> {
  const replicas = jetStreamLimits(connection).limits.NATS_REPLICAS;
  const bucket = await new Kvm(connection).create(switchesBucket, {
    history: 1,
    replicas,
    max_bytes: switchesMaxBytes,
  });
  await limitStream(connection, `KV_${switchesBucket}`, { max_bytes: switchesMaxBytes });
  return bucket;
}

/**
 * A bucket's entry, or null; its sequence number is the entry's revision. Reads the bucket's state first, because nats-server 2.9 crashes
 * when asked for an entry of a bucket that is being created. Does not use a direct request: if the server has lost the bucket, nobody
 * answers one for five seconds.
 */
export async function readEntry(connection: NatsConnection, bucket: string, key: string): Promise<StoredMsg | null> {
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  const stream = `KV_${bucket}`;
  const { state } = await streams.info(stream);
  return state.messages === 0 ? null : streams.getMessage(stream, { last_by_subj: `$KV.${bucket}.${key}` });
}

/** Opens the bucket of uploads that wait for the encoder. */
export async function openUploads(connection: NatsConnection): Promise<ObjectStore> {
  return openObjects(connection, uploadsBucket, { max_bytes: uploadsMaxBytes, max_age: nanos(uploadMs) });
}

/** Opens the bucket of the adverts' encoded images. */
export async function openImages(connection: NatsConnection): Promise<ObjectStore> {
  return openObjects(connection, imagesBucket, { max_bytes: jetStreamLimits(connection).limits.PICTURES_MAX_BYTES });
}

async function openObjects(
  connection: NatsConnection,
  name: string,
  { max_bytes, max_age }: { readonly max_bytes: number; readonly max_age?: number },
): Promise<ObjectStore> {
  const replicas = jetStreamLimits(connection).limits.NATS_REPLICAS;
  const bucket = await new Objm(connection).create(name, { replicas, max_bytes, ttl: max_age });
  await limitStream(connection, `OBJ_${name}`, { max_bytes });
  return bucket;
}
