import PostalMime from 'postal-mime';

/** A letter as the sandbox took it. */
export interface Letter {
  id: number;
  /** Who it was handed in for; the headers may say otherwise. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; bytes: number }[];
  received_at: string;
}

const ROOM = 1_000;

/** The newest letters that were mailed; the oldest go when it is full. */
export class Mailbox {
  private letters: Letter[] = [];
  private lastId = 0;

  /** Newest first. */
  all(): Letter[] {
    return [...this.letters].reverse();
  }

  /** Reads a letter in MIME and keeps it. */
  async take(raw: Buffer, envelope: Letter['envelope']): Promise<void> {
    const mail = await PostalMime.parse(raw);
    this.letters.push({
      id: ++this.lastId,
      envelope,
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
      subject: mail.subject ?? '',
      text: (mail.text ?? '').trim(),
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        filename: filename ?? '',
        type: mimeType,
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
      received_at: new Date().toISOString(),
    });
    this.letters = this.letters.slice(-ROOM);
  }
}
