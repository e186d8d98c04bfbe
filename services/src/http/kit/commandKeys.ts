import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idFor } from '../../platform/kit/ids.ts';
import { CallError } from './answers.ts';
import type { Calls } from './callCounts.ts';
import type { Caller } from './caller.ts';
import type { Form } from './uploads.ts';

// Clients do not retry after a day.
const rememberedSeconds = 24 * 60 * 60;

const digestOf = ({ body, files }: Form): string => {
  const digest = createHash('sha256').update(JSON.stringify(body) ?? '');
  for (const { name, bytes } of files) digest.update(JSON.stringify([name, bytes.length])).update(bytes);
  return digest.digest('base64url');
};

type KeyedCall = { readonly caller: Pick<Caller, 'kind' | 'org' | 'id'>; readonly path: string; readonly key: string };
const slotOf = ({ caller: { kind, org, id }, path, key }: KeyedCall): string => idFor('call', kind, org, id, path, key);
export const commandIdOf = (sent: KeyedCall, form: Form): string => idFor(slotOf(sent), digestOf(form));

/** Redis remembers the body of a key for a day. Without Redis, another body is another command. */
export const commandKeys = ({ redis, prefix }: Pick<Calls, 'redis' | 'prefix'>) => {
  const refuseOther = async (slot: string, commandId: string): Promise<void> => {
    const before = await redis
      .set(`${prefix}:command-key:${slot}`, commandId, 'EX', rememberedSeconds, 'NX', 'GET')
      .catch(() => null);
    if (before !== null && before !== commandId) throw new CallError(422, 'keyUsed');
  };
  return async (
    request: FastifyRequest,
    { caller, path, form }: Omit<KeyedCall, 'key' | 'caller'> & { caller: Caller | null; form: Form },
  ) => {
    const key = request.headers['idempotency-key'];
    // A stranger has no identity to attach a key to.
    if (!caller || typeof key !== 'string' || key === '') return request.id;
    const sent = { caller, path, key };
    const commandId = commandIdOf(sent, form);
    await refuseOther(slotOf(sent), commandId);
    return commandId;
  };
};
export type CommandKeys = ReturnType<typeof commandKeys>;
