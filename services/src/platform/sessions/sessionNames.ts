import type { KeyOwner } from '../keys/keyRows.ts';
import { type Keys, UnknownKey } from '../keys/keys.ts';
import { open, seal } from '../keys/seal.ts';

type Owner = { readonly org: string; readonly personId: string };
type SessionName = Owner & {
  readonly id: string;
  readonly sealedName: string | null;
  /** The key that the name is sealed with, wrapped; empty once it is destroyed. */
  readonly wrapped: string | null;
};

const nameKey = ({ org, personId }: Owner): KeyOwner => ({
  org,
  personId,
  kind: 'profile',
});

/** Names of those who are signed in, each sealed under its person's key. */
export const sessionNames = (keys: Keys) => {
  const sealName = async (session: Owner & { readonly name: string | null }, id: string): Promise<Buffer | null> => {
    if (session.name === null) return null;
    const key = (await keys.findOrMake([nameKey(session)]))(nameKey(session));
    return key && seal(key, Buffer.from(session.name), id);
  };
  const nameIn = (
    { id, sealedName, wrapped, ...of }: SessionName,
    keyOf: ReturnType<Keys['beside']>,
  ): string | null => {
    if (sealedName === null) return null;
    const owner = nameKey(of);
    if (wrapped === null) throw new UnknownKey(owner);
    const key = keyOf(owner, wrapped === '' ? null : Buffer.from(wrapped, 'hex'));
    return key && open(key, Buffer.from(sealedName, 'hex'), id).toString();
  };
  return { sealName, nameIn };
};
