import { foreignIn } from '@klang/contracts/codes/codes';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { batchesPath, foreignPath } from '../codes/waysOfCodes.ts';
import type { RefusalNow } from './useRefusalNow.ts';

type HintProps = { readonly code: string; readonly now: RefusalNow };
const isAddress = (code: string): boolean => /^https?:/i.test(code);

type Hint = HintProps & { readonly mayTie: boolean };
const useHint = ({ code, now, mayTie }: Hint): string => {
  const { t } = useTranslation('scan');
  const { refusal } = now;
  if (refusal === 'other') return now.words;
  if (!mayTie && (refusal === 'code_free' || refusal === 'code_not_made')) return t(`unknown.toAsk.${refusal}`);
  const hint = isAddress(code) && refusal === 'code_not_known' ? 'address' : refusal;
  return t(`unknown.hint.${hint}`);
};

/** What the code probably is, and what to do about it. */
export const UnknownHint = (props: Hint) => (
  <Text span display="block" c="var(--ink-2)">
    {useHint(props)}
  </Text>
);

export const UnknownWay = ({ code, now: { refusal } }: HintProps) => {
  const { t } = useTranslation('scan');
  const { detail } = useSession();
  const mayMake = holds(detail, 'qr', 'i') && detail?.viewing === undefined;
  const isOlder = refusal === 'code_not_known' && !isAddress(code) && foreignIn(code) !== undefined;
  if (isOlder)
    return (
      <Button size="large" to={foreignPath}>
        {t('unknown.older')}
      </Button>
    );
  if (refusal === 'code_not_made' && mayMake)
    return (
      <Button size="large" to={batchesPath}>
        {t('unknown.make')}
      </Button>
    );
  if (refusal === 'code_retired')
    return (
      <Button size="large" to="/backend/ordergeneratelist">
        {t('unknown.label')}
      </Button>
    );
  return null;
};
