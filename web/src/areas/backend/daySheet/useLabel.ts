import { codes } from '@klang/contracts/api/codes';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { useConnection } from '../../../lib/connection.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { codeTyped, isOfOtherHost, labelTyped } from '../scan/typedCode.ts';
import { useSheetHosts } from './sheetHosts.ts';

type Item = WholeTrip['items'][number];

export const bareIn = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ code, door }) => code === null && (door === 'awaited' || door === 'taken'));

export const useLabelProblem = (items: readonly Item[]) => {
  const { send } = useArea();
  const { line } = useConnection();
  const hosts = useSheetHosts();
  return async (typed: string): Promise<string | null> => {
    const code = codeTyped(typed);
    if (code === '') return null;
    if (looksLikeCode(code) && !readCode(code)) return inLanguage(codeRefusals.code_misread);
    const isOther = isOfOtherHost(labelTyped(typed, hosts));
    if (!isOther && items.some((item) => item.code === code)) return inLanguage(codeRefusals.code_in_use);
    const unasked = isOther ? inLanguage(codeRefusals.code_of_others) : null;
    if (line !== 'up') return unasked;
    return send({ endpoint: codes.find, body: { code: typed, wants: 'item' } }).then(
      () => inLanguage(codeRefusals.code_in_use),
      (error: Error) => {
        const { refusal } = error instanceof CallFailed ? error.answer : {};
        if (refusal === undefined) return unasked;
        return refusal === 'code_free' ? null : error.message;
      },
    );
  };
};
