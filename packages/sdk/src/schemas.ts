import type { components, operations } from './api.generated.ts';

type Schemas = components['schemas'];

export type Balance = Schemas['V1Balance'];
export type Country = Schemas['V1Country'];
export type Service = Schemas['V1Service'];
export type Offer = Schemas['V1Offer'];
export type OffersQuery = NonNullable<operations['listOffers']['parameters']['query']>;
export type NumberView = Schemas['V1Number'];
export type BoughtNumber = Schemas['V1BoughtNumber'];
export type BuyNumber = Schemas['V1BuyNumber'];
export type Message = Schemas['V1Message'];
export type Messages = Schemas['V1Messages'];
export type RentalCountry = Schemas['V1RentalCountry'];
export type RentalOffers = Schemas['V1RentalOffers'];
export type RentNumber = Schemas['V1RentNumber'];
export type ExtendRental = Schemas['V1ExtendRental'];
export type StatementEntry = Schemas['V1StatementEntry'];
export type Deposit = Schemas['V1Deposit'];
export type Key = Schemas['V1Key'];
export type WebhookEndpoint = Schemas['WebhookView'];
export type NewWebhookSecret = Schemas['NewWebhookSecretView'];
export type CreateWebhook = Schemas['CreateWebhookBody'];
export type ChangeWebhook = Schemas['ChangeWebhookBody'];
export type WebhookTest = Schemas['WebhookTestView'];
export type WebhookDelivery = Schemas['WebhookDeliveryView'];
export type WebhookReplay = Schemas['WebhookReplayView'];
export type ReplayWebhook = Schemas['ReplayWebhookBody'];
