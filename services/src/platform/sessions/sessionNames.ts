import type pg from 'pg';
import type { KeyOwner } from '../keys/keyRows.ts';
import { type Keys, UnknownKey } from '../keys/keys.ts';
import { open, seal } from '../keys/seal.ts';
import { ofPerson, type SessionOf } from './sessionEndings.ts';

type Owner = { readonly org: string; readonly personId: string };
type SessionName = Owner & {
  readonly id: string;
  readonly sealedName: string | null;
  readonly wrapped: string | null;
};

const nameKey = ({ org, personId }: Owner): KeyOwner => ({
  org,
  personId,
  kind: 'profile',
});

export const sessionNames = (keys: Keys) => {
  const sealName = async (session: Owner & { readonly name: string | null }, id: string): Promise<Buffer | null> => {
    if (session.name === null) return null;
    const key = (await keys.findOrMake([nameKey(session)]))(nameKey(session));
    return key && seal(key, Buffer.from(session.name), id);
  };
  const nameIn = (
    { id, sealedName, wrapped, ...of }: SessionName,
    keyOf: ReturnType<Keys['opener']>,
  ): string | null => {
    if (sealedName === null) return null;
    const owner = nameKey(of);
    if (wrapped === null) throw new UnknownKey(owner);
    const key = keyOf(owner, wrapped === '' ? null : Buffer.from(wrapped, 'hex'));
    return key && open(key, Buffer.from(sealedName, 'hex'), id).toString();
  };
  return { sealName, nameIn };
};

export const sessionRenaming =
  (pool: pg.Pool, sealName: ReturnType<typeof sessionNames>['sealName']) =>
  async (person: SessionOf, name: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from platform.sessions where org = $1 and kind = $2 and person_id = $3 and ended_at is null`,
      [...ofPerson(person)],
    );
    for (const { id } of rows) {
      const sealed = await sealName({ ...person, name }, id);
      await pool.query('update platform.sessions set name_sealed = $2 where id = $1', [id, sealed]);
    }
  };
