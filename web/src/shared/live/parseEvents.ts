export interface ServerEvent {
  readonly type: string;
  readonly data: string;
  readonly id?: string;
}

/** Reads a text/event-stream piece by piece; pieces may end anywhere. Gives each event once it is complete. */
export function eventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let type = '';
  let id: string | undefined;
  let data: string[] = [];

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), ...(id !== undefined && { id }) });
      type = '';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?([\s\S]*)$/.exec(text) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  };

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(line);
  };
}
