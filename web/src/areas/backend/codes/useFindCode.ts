import { codes } from '@klang/contracts/api/codes';
import { looksLikeCode } from '@klang/contracts/codes/codes';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';

/** What somebody typed as an item's number: where it is a code, the item that carries it. Fails with the sentence to show. */
export const useFindCode = () => {
  const { send } = useArea();
  return async (typed: string): Promise<string> => {
    if (!looksLikeCode(typed)) return typed;
    const { detail } = await send<{ readonly targetId: string | null }>({
      endpoint: codes.find,
      body: { code: typed, wants: 'item' },
    });
    return detail.targetId ?? typed;
  };
};

/** Why a code is of no use here, in the server's words; null where it is one of another item, or nobody can be asked. */
export const useWhyNot = () => {
  const find = useFindCode();
  return (typed: string): Promise<string | null> =>
    find(typed).then(
      () => null,
      (error: Error) => (error instanceof CallFailed ? error.message : null),
    );
};
