export function newKeyPair(): { private: string; public: string };
export function newPassword(): string;
export function newSealingKey(): string;
export function newPushKey(): string;
