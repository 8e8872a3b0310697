import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { type ProfitFigures } from '@ringlet/contracts/profit';
import { type Line, profitSums } from '../domain/profit';
import { columnsOf } from '../versions/versioned-sums';

/**
 * Sales and refunds by day, service, country and provider, kept as long as the ledger. A shop that sells 500 combinations a day adds
 * 180,000 rows a year. Each row belongs to a version (projection-versions.ts).
 */
@Schema({ collection: 'profit_days', versionKey: false })
class ProfitDay {
  /** `<version>:<key>`; see domain/profit.ts. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) version: number;
  @Prop({ type: String, required: true }) day: string;
  @Prop({ type: String }) service: string;
  @Prop({ type: String }) country: string;
  @Prop({ type: String }) provider: string;
  /** As of the day's last sale. */
  @Prop({ type: String }) serviceName?: string;
  @Prop({ type: String }) countryName?: string;
}

export type ProfitDayRow = ProfitDay & ProfitFigures;

const days = SchemaFactory.createForClass(ProfitDay);
days.add(columnsOf(profitSums));
days.index({ version: 1, day: 1 });
export const profitDays: ModelDefinition = { name: ProfitDay.name, schema: days };

const linesKeptSeconds = 400 * daySeconds;

/** One sale, refund or overcharge, so that an admin can open a sum. Does not store the user, which the order has. */
@Schema({ collection: 'profit_lines', versionKey: false })
export class ProfitLineRow implements Line {
  /** Begins with the time of the sale or refund, so that ids sort by time. */
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true }) version: number;
  @Prop({ type: String }) orderId?: string;
  @Prop({ type: String, required: true }) kind: Line['kind'];
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: String, required: true }) day: string;
  @Prop({ type: String }) service: string;
  @Prop({ type: String }) serviceName?: string;
  @Prop({ type: String }) country: string;
  @Prop({ type: String }) countryName?: string;
  @Prop({ type: String }) provider: string;
  @Prop({ type: Number, required: true }) price: Kobo;
  @Prop({ type: Number, required: true }) cost: Kobo;
}

/** The index that serves a list: of all lines, or of those with one service, country or provider. */
export const lineIndexes = {
  all: { version: 1, _id: -1 },
  service: { version: 1, service: 1, _id: -1 },
  country: { version: 1, country: 1, _id: -1 },
  provider: { version: 1, provider: 1, _id: -1 },
} as const;

const lines = SchemaFactory.createForClass(ProfitLineRow);
for (const index of Object.values(lineIndexes)) lines.index(index);
lines.index({ at: 1 }, { expireAfterSeconds: linesKeptSeconds });
export const profitLineFeature: ModelDefinition = { name: ProfitLineRow.name, schema: lines };
