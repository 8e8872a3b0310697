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
/** Every country and service of the catalog. Errors: numbers/upstream-unavailable (only before the first refresh). */
export const listProtocolCodes = defineRequest<readonly ProtocolCodeView[]>()(
  'numbers.protocol-codes.list',
  ListProtocolCodesInput,
  { scope: 'read' },
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
/**
 * Gives a country or service its code. Requires the permission operations.change. Errors: auth/forbidden, numbers/protocol-code-unusable
 * (no country's number, no service's code, or another's).
 */
export const setProtocolCode = defineRequest<readonly ProtocolCodeView[]>()(
  'numbers.protocol-code.set',
  SetProtocolCodeInput,
);
