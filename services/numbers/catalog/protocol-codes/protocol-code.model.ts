import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type ProtocolCodeKind, protocolCodeKinds } from '@ringlet/contracts/numbers/protocol-codes';

/** What handler_api.php calls a country or service. */
@Schema({ collection: 'protocol_codes', versionKey: false })
export class ProtocolCodeRow {
  /** `<kind> <id in the catalog>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, enum: protocolCodeKinds, required: true }) kind: ProtocolCodeKind;
  @Prop({ type: String, required: true }) code: string;
}

const schema = SchemaFactory.createForClass(ProtocolCodeRow);
schema.index({ kind: 1, code: 1 }, { unique: true });
export const protocolCodeFeature = { name: ProtocolCodeRow.name, schema };
