import { OmitType } from '@nestjs/swagger';
import { SendContactMessageInput } from '@ringlet/contracts/notifications';

export class ContactBody extends OmitType(SendContactMessageInput, ['address']) {}
