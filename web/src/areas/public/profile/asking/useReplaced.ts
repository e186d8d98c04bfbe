import type { RequestQuote } from '@klang/contracts/api/custody';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';

export const useReplaced = () => {
  const { t } = useTranslation('things');
  const localize = useLocalize();
  const { language } = useSite();
  return ({ replaces }: Pick<RequestQuote, 'replaces'>): readonly string[] =>
    replaces.map(({ kind, visit: { on, start, end } }) =>
      t('end.replaced', {
        what: localize(tripKindTexts[kind]),
        day: shortDay(momentOf(on), language),
        from: start,
        to: end,
      }),
    );
};
