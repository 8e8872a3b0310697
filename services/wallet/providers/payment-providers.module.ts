import { Module } from '@nestjs/common';
import { ProviderCircuits } from './provider-circuits';
import { Monnify } from './monnify/monnify';
import { PaymentProviders } from './payment-providers';
import { Paystack } from './paystack/paystack';

/** Paystack and Monnify behind one interface. */
@Module({
  providers: [ProviderCircuits, Paystack, Monnify, PaymentProviders],
  exports: [PaymentProviders],
})
export class PaymentProvidersModule {}
