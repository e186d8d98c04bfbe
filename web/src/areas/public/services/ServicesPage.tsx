import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useSellsRooms } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PublishedRows } from '../published/PublishedRows.tsx';
import { type PackageRow, packageRow, type ServiceRow, serviceRow, sizeRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';
import { hasWish } from '../wish/wish.ts';
import { FillCart } from './FillCart.tsx';
import { PackageCard } from './PackageCard.tsx';
import classes from './servicesPage.module.css';

const drawings = { byItem: 'boxSizes', bySize: 'room' } as const;

type PictureProps = { readonly src: string | null | undefined; readonly kind: ServiceRow['kind'] };

const Picture = ({ src, kind }: PictureProps) => {
  if (src) return <img className={`${classes.picture} full round-card fills`} src={src} alt="" loading="lazy" />;
  return <Drawing className={`${classes.picture} full round-card fills`} of={drawings[kind]} />;
};

type PartProps = { readonly service: ServiceRow; readonly packages: readonly PackageRow[] };

const ServicePart = ({ service, packages }: PartProps) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const sellsRooms = useSellsRooms();
  return (
    <section className={classes.service} aria-labelledby={service._id} data-kind={service.kind}>
      <header className="side-by-side grid middle gap-48 round-panel sand">
        <div>
          <h2 className="fz-26" id={service._id}>
            {service[`name_${language}`]}
          </h2>
          <p className="muted pre-line">{service[`text_${language}`]}</p>
          {service.kind === 'bySize' && sellsRooms && (
            <Button to={publicPath('storage-estimator', language)}>{t('services.estimate')}</Button>
          )}
        </div>
        <Picture src={service.picture} kind={service.kind} />
      </header>
      {packages.length === 0 && <p className="muted mt-20">{t('services.noPackage')}</p>}
      <ul className={`${classes.packages} side-by-side grid gap-20 mt-20`}>
        {packages.map((one) => (
          <PackageCard key={one._id} offer={one} kind={service.kind} />
        ))}
      </ul>
    </section>
  );
};

const Catalogue = () => {
  const { t } = useTranslation('guides');
  const { language, name } = useSite();
  const services = usePublished('service', serviceRow);
  const packages = usePublished('salepackage', packageRow);
  const sizes = usePublished('size', sizeRow);
  // Package cards contain prices by size, so wait for the sizes, or for their failure.
  const isWhole = services.rows && packages.rows && (sizes.rows ?? sizes.error);
  const both = {
    rows: isWhole ? services.rows : undefined,
    error: services.error ?? packages.error,
    retry: () => {
      services.retry();
      packages.retry();
    },
  };
  const of = (service: ServiceRow) => packages.rows?.filter((one) => one.service === service._id) ?? [];
  const ask = <Button to={publicPath('contactus', language)}>{t('faq.ask')}</Button>;
  return (
    <div className="site-page site-width">
      <PageTitle of={`${t('services.title')} · ${name}`} />
      <h1 className="page-title">{t('services.title')}</h1>
      <p className={`${classes.lead} muted fz-17`}>{t('services.text')}</p>
      <PublishedRows
        of={both}
        empty={<EmptyState title={t('services.none')} text={t('services.noneText')} action={ask} />}
      >
        {(rows) => rows.map((service) => <ServicePart key={service._id} service={service} packages={of(service)} />)}
      </PublishedRows>
    </div>
  );
};

export const ServicesPage = () => {
  const [search] = useSearchParams();
  return hasWish(search) ? <FillCart /> : <Catalogue />;
};
