import { codes } from '@klang/contracts/api/codes';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { useConnection } from '../../../lib/connection.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { codeTyped } from '../scan/typedCode.ts';

type Item = WholeTrip['items'][number];

export const bareIn = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ code, door }) => code === null && (door === 'awaited' || door === 'taken'));

export const useLabelProblem = (items: readonly Item[]) => {
  const { send } = useArea();
  const { line } = useConnection();
  return async (typed: string): Promise<string | null> => {
    const code = codeTyped(typed);
    if (code === '') return null;
    if (looksLikeCode(code) && !readCode(code)) return inLanguage(codeRefusals.code_misread);
    if (items.some((item) => item.code === code)) return inLanguage(codeRefusals.code_in_use);
    if (line !== 'up') return null;
    return send({ endpoint: codes.find, body: { code: typed, wants: 'item' } }).then(
      () => inLanguage(codeRefusals.code_in_use),
      (error: Error) => {
        const { refusal } = error instanceof CallFailed ? error.answer : {};
        return refusal === undefined || refusal === 'code_free' ? null : error.message;
      },
    );
  };
};
