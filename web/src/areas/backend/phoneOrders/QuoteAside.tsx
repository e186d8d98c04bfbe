import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QuoteLines } from '../orders/QuoteLines.tsx';
import type { useQuote } from './useQuote.ts';

/** The price as the server says it, line by line. */
export const QuoteAside = ({ asked }: { readonly asked: ReturnType<typeof useQuote> }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { data, error, isAsked } = asked;
  if (!isAsked) return <Panel title={t('newOrder.quote')} note={t('newOrder.noQuote')} />;
  return (
    <Panel title={t('newOrder.quote')}>
      {error && <p role="alert">{error.message}</p>}
      {data?.promoRefusal && <p role="status">{say(data.promoRefusal)}</p>}
      {data && !error && <QuoteLines quote={data.quote} />}
    </Panel>
  );
};
