import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { doorFrom } from '../../../lib/wayBack.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { type PackageRow, packageRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';
import { CountChoice } from '../wish/CountChoice.tsx';
import { Figure } from '../wish/Figure.tsx';
import { TermChoice } from '../wish/TermChoice.tsx';
import { useWish } from '../wish/useWish.ts';
import { bookingWay, type Wish } from '../wish/wish.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { BySize } from './BySize.tsx';
import classes from './booking.module.css';
import { useBooking } from './useBooking.ts';

type WishProps = {
  /** The package, as far as it is read. */
  readonly offer: PackageRow | undefined;
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
};

const Choices = ({ offer, wish, change }: WishProps) => {
  const { t } = useTranslation('public');
  return (
    <div className={classes.choices}>
      <div>
        <h2>{t('finder.count')}</h2>
        <CountChoice boxes={wish.boxes} onChange={(boxes) => change({ boxes })} />
      </div>
      <div>
        <h2>{t('finder.term')}</h2>
        <TermChoice months={wish.months} onChange={(months) => change({ months })} least={offer?.minMonths ?? 1} />
      </div>
    </div>
  );
};

/** Who books: the customer who is here, or the two ways of becoming one without losing the choice. */
const Person = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { detail } = useSession();
  const door = (page: string) => publicPath(doorFrom(page, bookingWay(wish)), language);
  return (
    <section className={classes.person}>
      <h2>{t('booking.who')}</h2>
      {detail?.kind === 'customer' ? (
        <p className={classes.known}>
          <Avatar name={detail.displayName} size={32} />
          {detail.displayName}
        </p>
      ) : (
        <>
          <p>{t('booking.whoText')}</p>
          <div className={classes.doors}>
            <Button to={door('registerpage')}>{t('register.title')}</Button>
            <Button to={door('loginpage')} variant="quiet">
              {t('login.title')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

const BookButton = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { detail } = useSession();
  const { book, isPending, refusal } = useBooking(wish);
  if (detail?.kind !== 'customer') {
    const to = publicPath(doorFrom('registerpage', bookingWay(wish)), language);
    return (
      <Button to={to} variant="accent" size="large" isFull right={arrowRight}>
        {t('booking.registerFirst')}
      </Button>
    );
  }
  return (
    <>
      {refusal && <FormProblems title={refusal} />}
      <Button variant="accent" size="large" isFull isBusy={isPending} right={arrowRight} onClick={book}>
        {t('booking.place')}
      </Button>
    </>
  );
};

const PhoneBar = ({ wish }: { readonly wish: Wish }) => (
  <div className={classes.bar}>
    <b>
      <Figure of={wish} show={({ totalSatang }) => totalSatang} />
    </b>
    <BookButton wish={wish} />
  </div>
);

/** Booking in one step: what, for how long, who, and what it costs always in sight. */
export const BookingPage = () => {
  const { t } = useTranslation('public');
  const { name, language } = useSite();
  const [wish, change] = useWish();
  const { rows } = usePublished('salepackage', packageRow);
  const offer = rows?.find(({ _id }) => _id === wish.packageId);
  const isWide = useWide();
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('booking.title')} · ${name}`} />
      <div>
        <h1>{t('booking.title')}</h1>
        {offer && <p className={classes.package}>{offer[`name_${language}`]}</p>}
        <Choices offer={offer} wish={wish} change={change} />
        <BySize wish={wish} />
        <Person wish={wish} />
      </div>
      <BookingSummary wish={wish}>{isWide && <BookButton wish={wish} />}</BookingSummary>
      {!isWide && <PhoneBar wish={wish} />}
    </div>
  );
};
