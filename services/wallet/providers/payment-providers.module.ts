import { Module } from '@nestjs/common';
import { Monnify } from './monnify/monnify';
import { PaymentProviders } from './payment-providers';
import { Paystack } from './paystack/paystack';
import { ProviderCircuits } from './provider-circuits';
import { UssdTemplates } from './ussd-templates';

/** Paystack and Monnify behind one interface. */
@Module({
  providers: [ProviderCircuits, Paystack, Monnify, PaymentProviders, UssdTemplates],
  exports: [PaymentProviders, UssdTemplates],
})
export class PaymentProvidersModule {}
