import type { ItemRow, RequestQuote } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDate } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { alertCircle, calendar, paper, retry, van } from '../../../../ui/icons.ts';
import { boxes, home } from '../../../../ui/workIcons.ts';
import { countsOf, isBroughtBack } from '../custody/things.ts';
import classes from './asking.module.css';
import { useReplaced } from './useReplaced.ts';

type Props = { readonly items: readonly ItemRow[]; readonly quote: RequestQuote | undefined };

export const Effects = ({ items, quote }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const brought = items.filter(isBroughtBack).length;
  const { inStorage, withYou } = countsOf(items.filter((item) => !isBroughtBack(item)));
  const until = quote?.endsOn ? shortDate(momentOf(quote.endsOn), language) : null;
  const fetched = { count: inStorage };
  const come = brought > 0 ? t('end.rest', fetched) : t('end.all', fetched);
  const replaced = useReplaced()(quote ?? { replaces: [] });
  const withdrawn = replaced.length > 0 ? t('end.withdrawLess') : t('end.withdrawText');
  const effects = [
    ...replaced.map((title) => ({ icon: calendar, title, text: t('end.replacedText') })),
    ...(brought > 0 ? [{ icon: van, title: t('end.brought', { count: brought }), text: t('end.broughtText') }] : []),
    ...(inStorage > 0 ? [{ icon: boxes, title: come, text: t('end.allText') }] : []),
    ...(withYou > 0 ? [{ icon: home, title: t('end.yours', { count: withYou }), text: t('end.yoursText') }] : []),
    ...(until ? [{ icon: alertCircle, title: t('end.fee', { day: until }), text: t('end.feeText') }] : []),
    { icon: retry, title: t('end.withdraw'), text: withdrawn },
    { icon: paper, title: t('end.papers'), text: t('end.papersText') },
  ];
  return (
    <section className={classes.block}>
      <h2 className="fz-20">{t('end.what')}</h2>
      <ul className={`${classes.effects} lined`}>
        {effects.map(({ icon, title, text }) => (
          <li className="grid gap-14" key={title}>
            <Icon of={icon} />
            <div>
              <b className="block">{title}</b>
              <p className="hint">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
