import { hostsIn } from '@klang/contracts/console/organize';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { useLeave } from '../../lib/leave.ts';
import { useLinkTrouble, useLiveness } from '../../lib/live.ts';
import { useSite } from '../../lib/site.ts';
import { chooseLanguage } from '../../lib/workTexts.ts';
import { person, signOut } from '../../ui/icons.ts';
import { Palette } from '../../ui/office/Palette.tsx';
import type { NavGroup } from '../../ui/office/SideNav.tsx';
import { Languages, LiveDot, PersonMenu, SchemeButton } from '../../ui/office/TopParts.tsx';
import { WorkTop } from '../../ui/office/WorkTop.tsx';
import { AdminReminders } from './AdminReminders.tsx';
import { useOrgSearch } from './useOrgs.ts';

type GroupsProps = { readonly groups: readonly NavGroup[] };

const PageSearch = ({ groups }: GroupsProps) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const isAsked = words.trim() !== '';
  const rows = useOrgSearch(words, isAsked);
  const entries = groups.flatMap(({ pages }) => pages.map(({ to, label }) => ({ id: to, label, group: t('name') })));
  const found = rows.map(({ _id, name_th, name_en, hosts }) => ({
    id: `/admin/organize_edit?id=${encodeURIComponent(_id)}`,
    label: `${name_th} · ${name_en} · ${hostsIn(hosts).join(' ')}`,
    group: t('organization.name'),
  }));
  return (
    <Palette
      texts={{ open: t('search'), field: t('search'), nothing: common('nothingFound') }}
      entries={entries}
      onChoose={navigate}
      onWords={setWords}
      found={isAsked ? found : []}
      isLooking={useIsFetching() > 0}
    />
  );
};

export const AdminTools = () => {
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <Languages label={common('language')} chosen={language} onChoose={chooseLanguage} />
      <SchemeButton
        isDark={isDark}
        label={common(isDark ? 'scheme.light' : 'scheme.dark')}
        onToggle={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
    </>
  );
};

const Person = () => {
  const { t: common } = useTranslation('common');
  const run = useLeave();
  const navigate = useNavigate();
  const { detail } = useSession();
  const account = { label: common('person'), icon: person, run: () => void navigate('/admin/account') };
  const leave = { label: common('signOut'), icon: signOut, run };
  return (
    <>
      <AdminReminders />
      <PersonMenu label={common('person')} name={detail?.displayName ?? ''} tone="accent" actions={[account, leave]} />
    </>
  );
};

const Live = () => {
  const { t: common } = useTranslation('common');
  const liveness = useLiveness();
  const trouble = useLinkTrouble();
  const why = trouble && common('live.why', { detail: trouble.detail, reason: trouble.reason });
  return <LiveDot state={liveness} label={common(`live.${liveness}`)} why={why} />;
};

export const AdminTop = ({ groups }: GroupsProps) => (
  <WorkTop search={<PageSearch groups={groups} />} live={<Live />} tools={<AdminTools />} person={<Person />} />
);
