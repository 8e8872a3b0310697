import { type ProtocolCodeKind, SetProtocolCodeInput } from '@ringlet/contracts/numbers/protocol-codes';

export class SetProtocolCodeBody extends SetProtocolCodeInput {}

export class ProtocolCodeView {
  kind: ProtocolCodeKind;
  /** The id in the catalog. */
  id: string;
  name: string;
  /** A country's number or a service's letters; absent: it is not sold through handler_api.php. */
  code?: string;
}
