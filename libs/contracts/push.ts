import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { defineRequest, NoInput, NoReply } from './request';
import { Instant, Part, Wire } from './wire';

/** How many browsers of a client receive pushes. A further one replaces the oldest. */
export const pushDevicesAtMost = 10;
/** A device is deleted after this many days without a delivered push or a visit. */
export const pushDeviceDays = 90;

/** A browser that receives pushes. */
export class PushDeviceView {
  /** SHA-256 of the endpoint in hexadecimal, by which a browser finds itself in the list. */
  @Wire() readonly id: string;
  /** `User-Agent` of the browser. */
  @Wire() readonly device?: string;
  @Instant() readonly createdAt: string;
  /** When a push last arrived there, or the browser last subscribed. */
  @Instant() readonly usedAt: string;
}

export class PushView {
  /** The browser's `applicationServerKey`, in base64url. Absent if the installation sends no pushes. */
  @Wire() readonly publicKey?: string;
  /** Newest first. */
  @Part(() => PushDeviceView) readonly devices: readonly PushDeviceView[];
}

/** The caller's devices, and the key to subscribe with. */
export const readPush = defineRequest(PushView)('notifications.push.read', NoInput, { idempotent: true });

const keyMessage = { message: 'Please pass the keys as the browser made them.' };

export class SubscribePushInput {
  /** The push service's URL, from the browser: https, to a public address. */
  @IsString() @Length(1, 1000) endpoint: string;
  /** The browser's public key, 65 bytes in base64url. */
  @IsString() @Matches(/^[\w-]{87}$/, keyMessage) p256dh: string;
  /** The browser's authentication secret, 16 bytes in base64url. */
  @IsString() @Matches(/^[\w-]{22}$/, keyMessage) auth: string;
  /** `User-Agent` of the browser. */
  @IsOptional() @IsString() @MaxLength(300) device?: string;
}
/** Adds a browser, or repeats it. Another account's browser moves to the caller. At most 60 an hour. */
export const subscribePush = defineRequest(PushDeviceView)('notifications.push.subscribe', SubscribePushInput, {
  errors: ['notifications/push-off', 'notifications/push-unusable', 'platform/too-many-requests'],
});

export class UnsubscribePushInput {
  @Matches(/^[0-9a-f]{1,64}$/, { message: 'There is no such device.' }) id: string;
}
/** Removes a device of the caller; repeating it changes nothing. */
export const unsubscribePush = defineRequest(NoReply)('notifications.push.unsubscribe', UnsubscribePushInput);

export class PushTestView {
  /** How many devices receive the test. */
  @Wire() readonly devices: number;
}
/** Pushes a test to all devices of the caller. At most 20 an hour. */
export const testPush = defineRequest(PushTestView)('notifications.push.test', NoInput, {
  errors: ['notifications/no-devices', 'platform/too-many-requests'],
});
