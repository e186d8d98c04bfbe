import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { shortDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { paper } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PublishedRows } from '../published/PublishedRows.tsx';
import { usePublished } from '../published/usePublished.ts';
import { inForceOn, type LegalVersion, latestFirst, legalRow } from './inForce.ts';
import classes from './legal.module.css';

type Kind = 'termsandconditions' | 'pdpa';

const standingOf = (version: LegalVersion, current: LegalVersion | undefined, today: string) => {
  if (version._id === current?._id) return 'current';
  return version.effectiveFrom > today ? 'coming' : 'earlier';
};

type ChoiceProps = {
  readonly versions: readonly LegalVersion[];
  readonly version: LegalVersion;
  readonly labelOf: (version: LegalVersion) => string;
  readonly choose: (version: string) => void;
};

const VersionChoice = ({ versions, version: chosenVersion, labelOf, choose }: ChoiceProps) => {
  const { t } = useTranslation('guides');
  if (versions.length < 2) return null;
  return (
    <label className={`${classes.choice} on-screen hint grid gap-6 mt-16`}>
      {t('legal.versions')}
      <select
        className="full round surface"
        value={chosenVersion.version}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {versions.map((version) => (
          <option key={version._id} value={version.version}>
            {labelOf(version)}
          </option>
        ))}
      </select>
    </label>
  );
};

const Text = ({ all }: { readonly all: readonly LegalVersion[] }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const [search, setSearch] = useSearchParams();
  const today = bangkokDay(new Date(serverNow()));
  const versions = latestFirst(all);
  const current = inForceOn(all, today);
  const chosenVersion = versions.find(({ version }) => version === search.get('version')) ?? current ?? versions.at(-1);
  if (!chosenVersion) return null;
  const since = (version: LegalVersion) => ({
    version: version.version,
    day: shortDate(`${version.effectiveFrom}T00:00:00+07:00`, language),
  });
  const labelOf = (version: LegalVersion) => t(`legal.${standingOf(version, current, today)}`, since(version));
  const isCurrent = chosenVersion._id === current?._id;
  const choose = (version: string) =>
    setSearch(version === current?.version ? {} : { version }, { replace: true, preventScrollReset: true });
  return (
    <article>
      <div className={`${classes.tools} row between wraps`}>
        <p className={`${classes.standing} fz-15 round`} data-current={isCurrent} role="status">
          {labelOf(chosenVersion)}
        </p>
        <Button left={paper} onClick={() => window.print()}>
          {t('legal.print')}
        </Button>
      </div>
      <VersionChoice versions={versions} version={chosenVersion} labelOf={labelOf} choose={choose} />
      <h2 className="fz-22 mt-24 mb-12">{chosenVersion[`name_${language}`]}</h2>
      <div className={`${classes.text} fz-17 pre-line`}>{chosenVersion[`text_${language}`]}</div>
    </article>
  );
};

const LegalPage = ({ kind, title }: { readonly kind: Kind; readonly title: string }) => {
  const { t } = useTranslation('guides');
  const { language, name } = useSite();
  const read = usePublished(kind, legalRow);
  const ask = <Button to={publicPath('contactus', language)}>{t('faq.ask')}</Button>;
  return (
    <div className={`${classes.page} site-page site-width`}>
      <PageTitle of={`${title} · ${name}`} />
      <h1 className="page-title mb-20">{title}</h1>
      <PublishedRows of={read} empty={<EmptyState title={t('legal.none')} text={t('legal.noneText')} action={ask} />}>
        {(all) => <Text all={all} />}
      </PublishedRows>
    </div>
  );
};

export const TermsPage = () => {
  const { t } = useTranslation('guides');
  return <LegalPage kind="termsandconditions" title={t('legal.terms')} />;
};

export const PrivacyPage = () => {
  const { t } = useTranslation('guides');
  return <LegalPage kind="pdpa" title={t('legal.privacy')} />;
};
