import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idFor } from '../../platform/kit/ids.ts';
import { CallError } from './answers.ts';
import type { Calls } from './callCounts.ts';
import type { Caller } from './caller.ts';
import type { Form } from './uploads.ts';

// Nobody sends a call again so long afterwards.
const rememberedSeconds = 24 * 60 * 60;

const digestOf = ({ body, files }: Form): string => {
  const digest = createHash('sha256').update(JSON.stringify(body) ?? '');
  for (const { name, bytes } of files) digest.update(JSON.stringify([name, bytes.length])).update(bytes);
  return digest.digest('base64url');
};

type KeyedCall = { readonly caller: Pick<Caller, 'kind' | 'org' | 'id'>; readonly path: string; readonly key: string };
const slotOf = ({ caller: { kind, org, id }, path, key }: KeyedCall): string => idFor('call', kind, org, id, path, key);
/** The same for the same call with the same body under the same key of the same caller, and for nothing else. */
export const commandIdOf = (sent: KeyedCall, form: Form): string => idFor(slotOf(sent), digestOf(form));

/**
 * The ids of commands. A caller's own key makes a repeated call harmless; which body it came with is remembered for a day
 * by all api processes, so that it is not taken for another call. Without Redis the other body is another command.
 */
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
    // What a stranger sends has no name under which it could be known again.
    if (!caller || typeof key !== 'string' || key === '') return request.id;
    const sent = { caller, path, key };
    const commandId = commandIdOf(sent, form);
    await refuseOther(slotOf(sent), commandId);
    return commandId;
  };
};
export type CommandKeys = ReturnType<typeof commandKeys>;
