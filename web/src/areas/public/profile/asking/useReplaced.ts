import type { RequestQuote } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';

/** The visits that were asked for before and come no more, each in a sentence. */
export const useReplaced = () => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  return ({ replaces }: Pick<RequestQuote, 'replaces'>): readonly string[] =>
    replaces.map(({ kind, visit: { on, start, end } }) =>
      t('end.replaced', {
        what: t(`visit.kind.${kind}`),
        day: shortDay(momentOf(on), language),
        from: start,
        to: end,
      }),
    );
};
