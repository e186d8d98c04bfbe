import { items } from '@klang/contracts/api/items';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { looksLikeCode } from '@klang/contracts/codes/codes';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { useConnection } from '../../../lib/connection.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { isOfOtherHost, labelTyped } from '../scan/typedCode.ts';
import { FilmedField } from './FilmedField.tsx';

/** As stored: our codes in normal form, other makers' numbers as typed. The server decides about other hosts. */
export const sealTyped = (typed: string, hosts: readonly string[]): string | null => {
  const label = labelTyped(typed, hosts);
  return (looksLikeCode(label) && !isOfOtherHost(label) ? label : typed.trim()) || null;
};

type SealOf = { readonly itemId: string | null; readonly isGiven: boolean; readonly hosts: readonly string[] };
/** A seal that is seen when an item is handed over may be in any state: only that of another organization is none. */
export const useSealProblem = ({ itemId, isGiven, hosts }: SealOf) => {
  const { send } = useArea();
  const { line } = useConnection();
  return async (typed: string): Promise<string | null> => {
    const seal = sealTyped(typed, hosts);
    if (seal === null) return null;
    const unasked = isOfOtherHost(labelTyped(typed, hosts)) ? inLanguage(codeRefusals.code_of_others) : null;
    if (line !== 'up' || (isGiven && unasked === null)) return unasked;
    return send({ endpoint: items.seal, body: { seal, itemId } }).then(
      () => null,
      (error: Error) => {
        const { refusal } = error instanceof CallFailed ? error.answer : {};
        if (refusal === undefined) return unasked;
        return isGiven && refusal !== 'code_of_others' ? null : error.message;
      },
    );
  };
};

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly hosts: readonly string[];
  readonly onType: (seal: string) => void;
};

export const SealField = (field: Props) => {
  const { t } = useTranslation('trips');
  return <FilmedField film={t('sealScan')} most={60} {...field} />;
};
