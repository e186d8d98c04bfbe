import { generateSecret, generateURI, verify } from 'otplib';

const stepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();
export const totpUri = (of: { readonly issuer: string; readonly label: string; readonly secret: string }): string =>
  generateURI(of);

/** Accepts one step before or after now; null when wrong. */
export const stepOfCode = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const epoch = Math.floor(now.getTime() / 1_000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return found.valid ? Math.floor(epoch / stepSeconds) + found.delta : null;
};
