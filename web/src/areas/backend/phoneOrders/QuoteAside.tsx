import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QuoteLines } from '../orders/QuoteLines.tsx';
import type { useQuote } from './useQuote.ts';

export const QuoteAside = ({ quote }: { readonly quote: ReturnType<typeof useQuote> }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { seen, error, isAsked } = quote;
  if (!isAsked) return <Panel title={t('newOrder.quote')} note={t('newOrder.noQuote')} />;
  return (
    <Panel title={t('newOrder.quote')}>
      {error && <p role="alert">{error.message}</p>}
      {seen?.promoRefusal && <p role="status">{localize(seen.promoRefusal)}</p>}
      {seen && <QuoteLines quote={seen.quote} />}
    </Panel>
  );
};
