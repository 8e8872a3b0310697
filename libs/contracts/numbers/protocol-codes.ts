import { IsIn, IsString, Length, Matches } from 'class-validator';
import { defineRequest, listOf, NoInput } from '../request';
import { Wire } from '../wire';

export const protocolCodeKinds = ['country', 'service'] as const;
export type ProtocolCodeKind = (typeof protocolCodeKinds)[number];

/** A country or service of the catalog, and its code in handler_api.php. */
export class ProtocolCodeView {
  @Wire() readonly kind: ProtocolCodeKind;
  /** The id in the catalog. */
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** A country's number or a service's letters; absent if handler_api.php does not sell it. */
  @Wire() readonly code?: string;
}

/** Every country and service of the catalog. Unavailable only before the first refresh of the catalog. */
export const listProtocolCodes = defineRequest(listOf(ProtocolCodeView))('numbers.protocol-codes.list', NoInput, {
  senders: ['gateway', 'webhooks'],
  errors: ['numbers/upstream-unavailable'],
  scope: 'read',
});

export class SetProtocolCodeInput {
  @IsIn(protocolCodeKinds) kind: ProtocolCodeKind;
  @IsString() @Length(1, 100) id: string;
  @Matches(/^[a-zA-Z0-9]{1,4}$/) @IsString() code: string;
}
/** Sets the code of a country or service. */
export const setProtocolCode = defineRequest(listOf(ProtocolCodeView))(
  'numbers.protocol-code.set',
  SetProtocolCodeInput,
  { permission: 'operations.change', errors: ['numbers/protocol-code-unusable', 'numbers/upstream-unavailable'] },
);
