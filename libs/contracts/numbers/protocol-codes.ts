import { IsIn, IsString, Length, Matches } from 'class-validator';
import { defineRequest } from '../request';
import { Wire } from '../wire';

export const protocolCodeKinds = ['country', 'service'] as const;
export type ProtocolCodeKind = (typeof protocolCodeKinds)[number];

/** A country or service of the catalog and what handler_api.php calls it. */
export class ProtocolCodeView {
  @Wire() readonly kind: ProtocolCodeKind;
  /** The id in the catalog. */
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** A country's number or a service's letters; absent: it is not sold through handler_api.php. */
  @Wire() readonly code?: string;
}

export class ListProtocolCodesInput {}
/** Every country and service of the catalog. Unavailable only before the first refresh of the catalog. */
export const listProtocolCodes = defineRequest<readonly ProtocolCodeView[]>()(
  'numbers.protocol-codes.list',
  ListProtocolCodesInput,
  { senders: ['gateway', 'webhooks'], errors: ['numbers/upstream-unavailable'], scope: 'read' },
);

export class SetProtocolCodeInput {
  @IsIn(protocolCodeKinds)
  kind: ProtocolCodeKind;

  @IsString()
  @Length(1, 100)
  id: string;

  @Matches(/^[a-zA-Z0-9]{1,4}$/)
  @IsString()
  code: string;
}
/** Gives a country or service its code. Requires the permission operations.change. */
export const setProtocolCode = defineRequest<readonly ProtocolCodeView[]>()(
  'numbers.protocol-code.set',
  SetProtocolCodeInput,
  { errors: ['numbers/protocol-code-unusable', 'numbers/upstream-unavailable'] },
);
