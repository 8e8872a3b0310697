import { useSyncExternalStore } from 'react';
import { localStore } from '../../shared/session/storage';
import { type Language, languages } from './samples';

const key = 'ringlet.code';
const listeners = new Set<() => void>();

/** The language of all samples, chosen in this browser, with a function to choose another. */
export function useCodeLanguage(): readonly [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, chosen, usual), choose];
}

function choose(language: Language): void {
  localStore.set(key, language);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const usual = (): Language => 'curl';
const chosen = (): Language => languages.find((each) => each === localStore.get(key)) ?? usual();
