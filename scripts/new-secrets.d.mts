export function newKeyPair(): { private: string; public: string };
export function newPassword(): string;
