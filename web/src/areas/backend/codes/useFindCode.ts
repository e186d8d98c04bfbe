import { codes } from '@klang/contracts/api/codes';
import { foreignIn, looksLikeCode } from '@klang/contracts/codes/codes';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';

/** As things are numbered by us: nobody needs to be asked. */
const isItemNumber = (typed: string): boolean => /^[A-Z]{1,8}-\d+-\d{2,4}$/i.test(typed.trim());

/** Not the number of anybody else either, or nobody can be asked: then it is what it says. */
const isUnknown = (error: Error): boolean =>
  !(error instanceof CallFailed) || error.answer.refusal === 'code_not_known';

/** What somebody typed as an item's number: where it is a code, the item that carries it. Fails with the sentence to show. */
export const useFindCode = () => {
  const { send } = useArea();
  return async (typed: string): Promise<string> => {
    if (!looksLikeCode(typed) && (isItemNumber(typed) || foreignIn(typed) === undefined)) return typed;
    const finding = send<{ readonly targetId: string | null }>({
      endpoint: codes.find,
      body: { code: typed, wants: 'item' },
    });
    const found = await finding.catch((error: Error) => {
      if (looksLikeCode(typed) || !isUnknown(error)) throw error;
      return undefined;
    });
    return found?.detail.targetId ?? typed;
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
