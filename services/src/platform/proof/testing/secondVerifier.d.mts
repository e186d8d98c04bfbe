export const secondVerifier: (lines: readonly string[]) => string | null;
