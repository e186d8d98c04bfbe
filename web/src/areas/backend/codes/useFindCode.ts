import { codes } from '@klang/contracts/api/codes';
import { foreignIn, looksLikeCode } from '@klang/contracts/codes/codes';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';

const isItemNumber = (typed: string): boolean => /^[A-Z]{1,8}-\d+-\d{2,4}$/i.test(typed.trim());

/** The server does not know the code, or is out of reach: then take the text as typed. */
const isUnknown = (error: Error): boolean =>
  !(error instanceof CallFailed) || error.answer.refusal === 'code_not_known';

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

/** Why the server refuses a code here. Null if it belongs to another item, or if the server is out of reach. */
export const useWhyNot = () => {
  const find = useFindCode();
  return (typed: string): Promise<string | null> =>
    find(typed).then(
      () => null,
      (error: Error) => (error instanceof CallFailed ? error.message : null),
    );
};
