import { SetProtocolCodeInput } from '@ringlet/contracts/numbers/protocol-codes';

export class SetProtocolCodeBody extends SetProtocolCodeInput {}
