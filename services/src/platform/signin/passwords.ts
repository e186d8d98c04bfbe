import { type Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const clean = (password: string): string => password.normalize('NFKC').slice(0, 128);

export const hashPassword = (password: string): Promise<string> => hash(clean(password), cost);

let nobody: Promise<string> | undefined;

export const isPassword = async (password: string, hashed: string | null): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this one 1');
  const matches = await verify(hashed ?? (await nobody), clean(password));
  return matches && hashed !== null;
};
