import { readObject, sessionStore } from '../session/storage';

const key = 'selectedService';

/** The service chosen on the dashboard, kept for the purchase page. */
export interface SelectedService {
  readonly application_id: string;
  readonly application: string;
  /** Country code, ISO 3166. */
  readonly country: string;
  readonly country_id: string;
}

export function selectService(service: SelectedService): void {
  sessionStore.set(key, JSON.stringify(service));
}

export function selectedService(): SelectedService | undefined {
  const stored = readObject(sessionStore, key);
  if (typeof stored?.application_id !== 'string' || typeof stored.application !== 'string') return undefined;
  return {
    application_id: stored.application_id,
    application: stored.application,
    country: String(stored.country ?? ''),
    country_id: String(stored.country_id ?? ''),
  };
}
