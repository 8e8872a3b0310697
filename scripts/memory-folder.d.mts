export const memoryFolder: string;
