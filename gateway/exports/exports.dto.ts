import { OmitType } from '@nestjs/swagger';
import { AllAdvertsInput } from '@ringlet/contracts/adverts';
import { ListAccountsInput } from '@ringlet/contracts/auth/admin';
import { SupplierPage } from '@ringlet/contracts/numbers/supplier-ledger';
import { AuditQuery } from '../accounts/audit.dto';
import { AdminNumbersQuery } from '../numbers/orders/numbers.dto';
import { AdminDepositsQuery } from '../wallet/admin-deposits.dto';
import { WalletsQuery } from '../wallet/crypto.dto';

/* An export contains the whole list, so it takes the table's query without the page. */
const paging = ['limit', 'cursor'] as const;

export class ExportUsersQuery extends OmitType(ListAccountsInput, paging) {}
export class ExportDepositsQuery extends OmitType(AdminDepositsQuery, paging) {}
export class ExportNumbersQuery extends OmitType(AdminNumbersQuery, paging) {}
export class ExportAdvertsQuery extends OmitType(AllAdvertsInput, paging) {}
export class ExportWalletsQuery extends OmitType(WalletsQuery, paging) {}
export class ExportSupplierClaimsQuery extends OmitType(SupplierPage, paging) {}
export class ExportAuditQuery extends OmitType(AuditQuery, paging) {}
