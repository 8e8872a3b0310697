/** A server-sent event; comments are left out. */
export interface ServerEvent {
  readonly type: string;
  /** As sent. */
  readonly data: string;
}

/** The API sends no longer events. */
const longestEvent = 256 * 1024;

/** Reads the text of an event stream as it arrives. */
export class ServerEvents {
  private rest = '';
  private readonly decoder = new TextDecoder();

  /** The events that this part completes. Throws if one is too long. */
  read(part: Uint8Array): ServerEvent[] {
    const blocks = (this.rest + this.decoder.decode(part, { stream: true })).split(/\r?\n\r?\n/);
    this.rest = blocks.pop() ?? '';
    if (this.rest.length > longestEvent) throw new Error('an event is too long');
    return blocks.flatMap((block) => {
      const type = fieldOf(block, 'event');
      return type === undefined ? [] : [{ type, data: fieldOf(block, 'data') ?? '' }];
    });
  }
}

function fieldOf(block: string, name: string): string | undefined {
  const line = block.split(/\r?\n/).find((each) => each.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}
