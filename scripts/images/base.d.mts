/** The version of Node of the images. */
export declare const nodeVersion: string;
