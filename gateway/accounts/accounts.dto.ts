import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { PlainText } from '@ringlet/contracts/plain-text';

export class LoginBody {
  @IsString()
  @MaxLength(254)
  email: string;

  @IsString()
  @MaxLength(128)
  password: string;

  /** Of the second factor, after auth/second-factor-required: six digits, or a recovery code. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  code?: string;
}

export class RegisterBody {
  @Length(1, 100, { message: 'Please enter your name (at most 100 characters).' })
  @IsString()
  @PlainText()
  name: string;

  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254)
  email: string;

  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  @IsString()
  password: string;

  @IsString()
  @MaxLength(128)
  password_confirmation: string;
}

/** The answer of calls that have nothing to say but that it worked. */
export class EmptyView {}

/** A user as the screens show it. */
export class UserView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ enum: ['client', 'admin'] })
  role: string;
  /** Naira. */
  @ApiProperty({ description: 'Naira' })
  bal: number;
  @ApiProperty({ format: 'date-time' })
  reg_date: string;
  /** How many numbers the user ever bought. */
  @ApiProperty()
  totalNumber: number;
  /** Whether the user has opened the link of a verification e-mail. */
  @ApiProperty()
  email_verified: boolean;
}

/** What is known of the user right after a payment: all of it, or only `id` and `bal` where a service is away. */
export class FreshUser extends PickType(UserView, ['id', 'bal']) {
  @ApiPropertyOptional()
  name?: string;
  @ApiPropertyOptional()
  email?: string;
  @ApiPropertyOptional({ enum: ['client', 'admin'] })
  role?: string;
  @ApiPropertyOptional({ format: 'date-time' })
  reg_date?: string;
  /** How many numbers the user ever bought. */
  @ApiPropertyOptional()
  totalNumber?: number;
}

export class LoginAnswer {
  @ApiProperty()
  status: boolean;
  @ApiProperty()
  message: string;
  @ApiProperty()
  user: UserView;
  /** Sent back as `Authorization: Bearer`; lives 12 hours. */
  @ApiProperty()
  token: string;
}
