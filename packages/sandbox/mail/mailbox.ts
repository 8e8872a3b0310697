import PostalMime from 'postal-mime';

export interface Email {
  id: number;
  /** The SMTP envelope; the headers may differ. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; bytes: number }[];
  received_at: string;
}

const CAPACITY = 1_000;

/** The newest emails, up to CAPACITY. */
export class Mailbox {
  private emails: Email[] = [];
  private lastId = 0;

  all(): Email[] {
    return [...this.emails].reverse();
  }

  /** Parses a MIME message and stores it. */
  async add(raw: Buffer, envelope: Email['envelope']): Promise<void> {
    const mail = await PostalMime.parse(raw);
    this.emails.push({
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
    this.emails = this.emails.slice(-CAPACITY);
  }
}
