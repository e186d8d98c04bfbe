import { mostOrgsChecked, type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import type { CheckedBooks } from '@klang/contracts/api/proof';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api.ts';
import { useArea } from '../../lib/area.tsx';
import { dateAndTime, dayAndYear, momentOf, shortDate } from '../../lib/format.ts';
import { inLanguage } from '../../lib/i18n.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { notify } from '../../ui/notice.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { VerdictBanner } from '../../ui/VerdictBanner.tsx';
import { shield } from '../../ui/workIcons.ts';
import classes from './proofList.module.css';

type CheckedOrgs = ReadonlyMap<string, CheckedBooks>;

const useOrgName = () => {
  const { language } = useSite();
  return ({ name_th: th, name_en: en }: OrgProofRow): string => inLanguage({ th, en }, language);
};

type CheckAnswer = { readonly data: readonly (CheckedBooks & { readonly org: string })[] };
const patienceMs = 120_000;

const useChecks = () => {
  const { t } = useTranslation('admin');
  const { send } = useArea();
  const nameOf = useOrgName();
  const [found, setFound] = useState<CheckedOrgs>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const check = async (rows: readonly OrgProofRow[]) => {
    const orgs = rows.map(({ org }) => org);
    setBusy(new Set(orgs));
    await send<CheckAnswer>({ endpoint: orgProofs.check, body: { orgs }, patienceMs: patienceMs * rows.length })
      .then(({ detail: { data } }) => {
        const checked = new Map(data.map((one) => [one.org, one] as const));
        const missed = rows.filter(({ org }) => !checked.has(org));
        const isMissed = (org: string) => missed.some((one) => one.org === org);
        // A result of "right" says nothing about now. A result of "wrong" stays until a check passes.
        setFound((known) => new Map([...[...known].filter(([org, { wrong }]) => wrong || !isMissed(org)), ...checked]));
        if (missed.length > 0)
          notify({ type: 'negative', title: t('proof.notChecked', { org: missed.map(nameOf).join(', ') }) });
      })
      .catch((error: Error) => {
        const org = rows.map(nameOf).join(', ');
        notify({ type: 'negative', title: t('proof.notChecked', { org }), text: error.message });
      });
    setBusy(new Set());
  };
  return {
    found,
    busy,
    check,
    checkAll: async (rows: readonly OrgProofRow[]) => {
      for (let at = 0; at < rows.length; at += mostOrgsChecked) await check(rows.slice(at, at + mostOrgsChecked));
    },
  };
};
type Checks = ReturnType<typeof useChecks>;

const Result = ({ checked }: { readonly checked: CheckedBooks | undefined }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  if (!checked) return <StatusBadge tone="muted" mark="" isDashed label={t('proof.unchecked')} />;
  const { wrong, from } = checked;
  if (!wrong) {
    const note = from ? t('proof.since', { from: shortDate(momentOf(from), language) }) : undefined;
    return <StatusBadge tone="positive" mark="M5 8.2l2.1 2.1L11 6.2" label={t('proof.right')} note={note} />;
  }
  return (
    <span className={`${classes.wrong} grid start breaks`}>
      <StatusBadge tone="negative" mark="M5.5 5.5l5 5M10.5 5.5l-5 5" label={t('proof.wrong')} />
      <b>{wrong.what}</b>
      <span>{backend(`proof.faults.${wrong.code}`)}</span>
    </span>
  );
};

const useColumns = ({ found, busy, check }: Checks): readonly Column<OrgProofRow>[] => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const nameOf = useOrgName();
  const figure = (name: 'events' | 'papers' | 'withMoney' | 'bills'): Column<OrgProofRow> => ({
    name,
    title: t(`proof.${name}`),
    isNumber: true,
    isBare: true,
    cell: ({ org }) => {
      const figures = found.get(org)?.figures;
      return figures?.[name === 'withMoney' ? 'papersWithMoney' : name].toLocaleString('en') ?? null;
    },
  });
  return [
    { name: 'org', title: t('proof.org'), cell: nameOf },
    { name: 'result', title: t('proof.result'), cell: ({ org }) => <Result checked={found.get(org)} /> },
    {
      name: 'closings',
      title: t('proof.closings'),
      isNumber: true,
      isBare: true,
      cell: ({ closings }) => closings.toLocaleString('en'),
    },
    {
      name: 'newest',
      title: t('proof.newest'),
      isBare: true,
      cell: ({ newest }) => (newest ? dayAndYear(momentOf(newest.on), language) : t('proof.neverClosed')),
    },
    figure('events'),
    figure('papers'),
    figure('withMoney'),
    figure('bills'),
    {
      name: 'check',
      title: t('proof.check'),
      cell: (row) => (
        <Button
          size="small"
          isBusy={busy.has(row.org)}
          isDisabled={busy.size > 0 && !busy.has(row.org)}
          onClick={() => void check([row])}
        >
          {t('proof.check')}
        </Button>
      ),
    },
  ];
};

const Banner = ({ rows, found }: { readonly rows: readonly OrgProofRow[]; readonly found: CheckedOrgs }) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const nameOf = useOrgName();
  const broken = rows.find(({ org }) => found.get(org)?.wrong);
  const what = broken && found.get(broken.org)?.wrong?.what;
  if (!broken && (rows.length === 0 || rows.some(({ org }) => !found.has(org)))) return null;
  const [last = ''] = [...found.values()]
    .map(({ checkedAt }) => checkedAt)
    .toSorted()
    .toReversed();
  const at = dateAndTime(last, language);
  return (
    <VerdictBanner
      isWrong={broken !== undefined}
      title={broken ? t('proof.firstWrong', { org: nameOf(broken), what }) : t('proof.allRight')}
    >
      <span>{t('proof.allRightText', { count: found.size, at })}</span>
    </VerdictBanner>
  );
};

export const ProofListPage = () => {
  const { t } = useTranslation('admin');
  const state = useRead(orgProofs.list, {});
  const checks = useChecks();
  const columns = useColumns(checks);
  const rows = state.data?.data ?? [];
  const actions = (
    <Button left={shield} isBusy={checks.busy.size > 0} onClick={() => void checks.checkAll(rows)}>
      {t('proof.checkAll')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('proof.title')} · ${t('name')}`} />
      <ListPage title={t('proof.title')} count={t('proof.note')} state={state} actions={actions}>
        {({ data }) => (
          <>
            <Banner rows={data} found={checks.found} />
            <Table caption={t('proof.title')} rows={data} columns={columns} idOf={({ org }) => org} />
          </>
        )}
      </ListPage>
    </>
  );
};
