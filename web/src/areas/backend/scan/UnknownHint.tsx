import { foreignIn } from '@klang/contracts/codes/codes';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { foreignPath } from '../codes/waysOfCodes.ts';

export const unknownRefusals = [
  'code_not_known',
  'code_misread',
  'code_free',
  'code_retired',
  'code_of_others',
] as const;
export type UnknownRefusal = (typeof unknownRefusals)[number];

type Props = { readonly code: string; readonly refusal: UnknownRefusal; readonly mayTie: boolean };

/** What the code probably is, and what to do about it. */
export const UnknownHint = ({ code, refusal, mayTie }: Props) => {
  const { t } = useTranslation('scan');
  const isAddress = /^https?:/i.test(code);
  const hint = isAddress && refusal === 'code_not_known' ? 'address' : refusal;
  const isOlder = refusal === 'code_not_known' && !isAddress && foreignIn(code) !== undefined;
  return (
    <Text component="div" fz="sm">
      <p>{t(`unknown.hint.${hint}`)}</p>
      {mayTie && isOlder && <Link to={foreignPath}>{t('unknown.older')}</Link>}
      {mayTie && refusal === 'code_retired' && <Link to="/backend/ordergeneratelist">{t('unknown.label')}</Link>}
    </Text>
  );
};
