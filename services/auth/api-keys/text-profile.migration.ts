import { type Migration } from '@ringlet/persistence/migrations';

/** Every profile answers with the text where no code is recognised: there is none for it any more. */
export const endTextProfile: Migration = {
  id: '2026-11-text-profile',
  up: async (connection) => {
    await connection.collection('api_keys').updateMany({ profile: 'text' }, { $unset: { profile: '' } });
  },
};
