import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, validateSync } from 'class-validator';
import { Transform } from 'class-transformer';
import fc from 'fast-check';
import { RingletError } from '#libs/contracts/errors';
import { CompiledValidationPipe, InputValidator } from './validation.pipe';
