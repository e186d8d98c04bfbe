import { type OrgPart, organizations } from '@klang/contracts/api/organizations';
import { factKinds } from '@klang/contracts/reports/facts';
import { Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../lib/format.ts';
import { useReadPages } from '../../lib/readPages.ts';
import { useSay, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import type { FigureQuery } from './FigureBehind.tsx';
import classes from './figureBehind.module.css';

type Org = NonNullable<FigureQuery['org']>;
type Reading<T> = { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
const Read = <T,>({ state, children }: { state: Reading<T>; children: (data: T) => ReactNode }) => {
  const { failedTitle, retry } = useUiTexts();
  if (state.data) return children(state.data);
  if (!state.error) return <SkeletonRows />;
  return <FailedState title={failedTitle} text={state.error.message} retryLabel={retry} onRetry={state.refetch} />;
};

const useShown =
  ({ figure }: FigureQuery) =>
  (value: number) =>
    figure === 'revenue' ? baht(value) : value.toLocaleString('en-US');
const useOrgName = () => {
  const { language } = useSite();
  return ({ name_th, name_en }: Org) => (language === 'th' ? name_th : name_en);
};

type LineProps = {
  readonly title: string;
  readonly shown: string;
  readonly note?: string;
  readonly onOpen: () => void;
};
const Line = ({ title, shown, note, onOpen }: LineProps) => (
  <li className={classes.line}>
    <UnstyledButton onClick={onOpen}>{title}</UnstyledButton>
    <b>{shown}</b>
    {note && <small>{note}</small>}
  </li>
);
const Sum = ({ shown }: { readonly shown: string }) => (
  <Text ta="end" fw={600}>
    {`= ${shown}`}
  </Text>
);

type PartsProps = { readonly of: FigureQuery; readonly onOrg: (org: OrgPart) => void };
/** What each organization has of it. */
const Parts = ({ of, onOrg }: PartsProps) => {
  const { t } = useTranslation('admin');
  const [shown, nameOf] = [useShown(of), useOrgName()];
  const figure = of.figure === 'revenue' ? 'revenue' : 'orders';
  const state = useRead(organizations.behind, { figure, from: of.from, to: of.to });
  return (
    <Read state={state}>
      {({ data, sum }) => (
        <>
          <ul>
            {data.map((one) => (
              <Line
                key={one._id}
                title={nameOf(one)}
                shown={shown(one.value)}
                note={t('behind.facts', { count: one.count })}
                onOpen={() => onOrg(one)}
              />
            ))}
          </ul>
          <Sum shown={shown(sum)} />
        </>
      )}
    </Read>
  );
};

type FactsProps = { readonly of: FigureQuery; readonly org: Org; readonly onFact: (nr: number) => void };
/** The facts of one organization, the newest first. */
const Facts = ({ of, org: { _id }, onFact }: FactsProps) => {
  const { language } = useSite();
  const [say, shown] = [useSay(), useShown(of)];
  const { figure, from, to } = of;
  const state = useReadPages(organizations.facts, { _id, figure, from, to, limit: 50 });
  return (
    <Read state={state}>
      {({ pages }) => (
        <>
          <PagedRows state={state}>
            <ul>
              {pages.flatMap(({ data }) =>
                data.map(({ nr, part, title, value, kind, at }) => (
                  <Line
                    key={`${nr}.${part}`}
                    title={title || say(factKinds[kind])}
                    shown={shown(value)}
                    note={[say(factKinds[kind]), shortDate(at, language), clockTime(at)].join(' · ')}
                    onOpen={() => onFact(nr)}
                  />
                )),
              )}
            </ul>
          </PagedRows>
          <Sum shown={shown(pages[0]?.sum ?? 0)} />
        </>
      )}
    </Read>
  );
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
/** An event as it stands in the log of its organization. */
const EventInLog = ({ org: { _id }, nr }: { readonly org: Org; readonly nr: number }) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const state = useRead(organizations.fact, { _id, nr });
  return (
    <Read state={state}>
      {({ event: { type, at, stream, revision, data } }) => (
        <dl className={classes.event}>
          <dt>{t('behind.event')}</dt>
          <dd>{type}</dd>
          <dt>{t('behind.at')}</dt>
          <dd>{`${shortDate(at, language)} ${clockTime(at)}`}</dd>
          <dt>{t('behind.stream')}</dt>
          <dd>{`${stream} · ${revision}`}</dd>
          <dt>{t('behind.nr')}</dt>
          <dd>{nr}</dd>
          {Object.entries(data).map(([field, value]) => [
            <dt key={`${field}.name`}>{field}</dt>,
            <dd key={field}>{plainText(value)}</dd>,
          ])}
        </dl>
      )}
    </Read>
  );
};

type Props = { readonly of: FigureQuery; readonly onClose: () => void };
/** What a figure of the platform is the sum of: by organization, fact by fact, down to the event. */
export const FigureDrawer = ({ of, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const close = useTranslation('common').t('close');
  const nameOf = useOrgName();
  const [chosen, setChosen] = useState<Org>();
  const [nr, setNr] = useState<number>();
  const org = of.org ?? chosen;
  const back = nr === undefined ? () => setChosen(undefined) : () => setNr(undefined);
  const isDeeper = nr !== undefined || chosen !== undefined;
  const title = [of.title, org && nameOf(org)].filter(Boolean).join(' · ');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap={12}>
        {isDeeper && <Button onClick={back}>{t('behind.back')}</Button>}
        {!org && <Parts of={of} onOrg={setChosen} />}
        {org && nr === undefined && <Facts of={of} org={org} onFact={setNr} />}
        {org && nr !== undefined && <EventInLog org={org} nr={nr} />}
      </Stack>
    </Drawer>
  );
};
