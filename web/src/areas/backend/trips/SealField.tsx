import { items } from '@klang/contracts/api/items';
import { codeIn, looksLikeCode } from '@klang/contracts/codes/codes';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { useConnection } from '../../../lib/connection.ts';
import { FilmedField } from './FilmedField.tsx';

/** As stored: our codes in normal form, other makers' numbers as typed. */
export const sealTyped = (typed: string): string | null =>
  (looksLikeCode(typed) ? codeIn(typed) : typed.trim()) || null;

export const useSealProblem = (itemId: string | null) => {
  const { send } = useArea();
  const { line } = useConnection();
  return async (typed: string): Promise<string | null> => {
    const seal = sealTyped(typed);
    if (seal === null || line !== 'up') return null;
    return send({ endpoint: items.seal, body: { seal, itemId } }).then(
      () => null,
      (error: Error) => (error instanceof CallFailed ? error.message : null),
    );
  };
};

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (seal: string) => void;
};

export const SealField = (field: Props) => {
  const { t } = useTranslation('trips');
  return <FilmedField film={t('sealScan')} most={60} {...field} />;
};
