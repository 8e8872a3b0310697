import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { noticeDays, type NoticeKind, noticeKinds, type NoticeView } from '@ringlet/contracts/notices';

/** A notice in a client's list, under its event's id. */
@Schema({ collection: 'notices', versionKey: false })
export class NoticeRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: String, enum: noticeKinds, required: true }) kind: NoticeKind;
  @Prop({ type: String, required: true }) title: string;
  @Prop({ type: String, required: true }) text: string;
  /** The web app's page for it. */
  @Prop({ type: String, required: true }) path: string;
  @Prop({ type: Date, required: true }) at: Date;
  /** Absent once it is read. */
  @Prop({ type: Boolean }) unread?: true;
}

export const noticeFeature = {
  name: NoticeRow.name,
  schema: SchemaFactory.createForClass(NoticeRow)
    .index({ userId: 1, _id: -1 })
    .index({ userId: 1, unread: 1 }, { partialFilterExpression: { unread: true } })
    .index({ at: 1 }, { expireAfterSeconds: noticeDays * daySeconds }),
};

export function presentNotice({ _id, kind, title, text, path, at, unread }: NoticeRow): NoticeView {
  return { id: _id.toHexString(), kind, title, text, path, unread: unread === true, at: at.toISOString() };
}
