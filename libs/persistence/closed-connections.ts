import { createRequire } from 'node:module';

/** The part of the driver's connection that we use. */
interface DriverConnection {
  readonly socket: { readonly destroyed: boolean };
  /** Why it closed. */
  readonly error: Error | null;
  onClose(): void;
  writeCommand(command: object, options: object): Promise<void>;
  once(event: 'close', listener: () => void): void;
  off(event: 'close', listener: () => void): void;
}

let isDone = false;

/**
 * The MongoDB driver (7.8, 7.9) waits forever if the server closes a connection before it writes a command: it awaits the socket's
 * `drain`, which a closed socket never emits. That hangs whatever awaits the operation: a background task, or the monitor, without which
 * no operation finds the server again. This makes the command fail with the driver's own network error, which it retries.
 */
export function failWritesToClosedConnections(): void {
  if (isDone) return;
  isDone = true;
  const driver = createRequire(require.resolve('mongoose'))('mongodb/lib/cmap/connection') as {
    readonly Connection: { readonly prototype: DriverConnection };
  };
  const { prototype } = driver.Connection;
  const write = prototype.writeCommand;
  prototype.writeCommand = async function (this: DriverConnection, command, options) {
    // The socket is destroyed but not closed yet, so its pool still hands it out.
    if (this.socket.destroyed) this.onClose();
    if (this.error !== null) throw this.error;
    let closed: () => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => {
      closed = () => reject(this.error ?? new Error('the connection is closed'));
      this.once('close', closed);
    });
    try {
      await Promise.race([write.call(this, command, options), failed]);
    } finally {
      this.off('close', closed);
    }
  };
}
