import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { whenIdle } from '../../lib/idle.ts';
import { useLinkTrouble, useLiveness } from '../../lib/live.ts';
import { mayChangePassword } from '../../lib/rights.ts';
import { useSite } from '../../lib/site.ts';
import { chooseLanguage } from '../../lib/workTexts.ts';
import { person, signOut } from '../../ui/icons.ts';
import { notify } from '../../ui/notice.ts';
import { useOpenHints } from '../../ui/office/keyHints.ts';
import { PaletteButton } from '../../ui/office/PaletteButton.tsx';
import type { NavGroup } from '../../ui/office/SideNav.tsx';
import { Languages, LiveDot, PersonMenu, SchemeButton, TopButton } from '../../ui/office/TopParts.tsx';
import { loadPanels, usePanel } from '../../ui/office/usePanel.ts';
import { WorkTop } from '../../ui/office/WorkTop.tsx';
import { eye, key, keyboard } from '../../ui/workIcons.ts';
import { BackendReminders } from './BackendReminders.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useStopViewing } from './permissions/useStopViewing.ts';
import { useBackendLeave } from './useBackendLeave.ts';

type GroupsProps = { readonly groups: readonly NavGroup[] };

const loadSearch = async () => (await import('./BackendSearch.tsx')).BackendSearch;

const PageSearch = ({ groups }: GroupsProps) => {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation('common');
  const [opened, setOpened] = useState(false);
  const [Search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>();
  useEffect(() => whenIdle(() => void Promise.all([loadSearch(), loadPanels()]).catch(() => undefined)), []);
  const open = async () => {
    setOpened(true);
    try {
      const loaded = await loadSearch();
      setSearch(() => loaded);
    } catch {
      setOpened(false);
      notify({ type: 'warning', title: common('failed.title'), text: common('failed.text') });
    }
  };
  return (
    <>
      <PaletteButton label={t('search')} onOpen={() => void open()} />
      {Search && <Search groups={groups} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const Keys = () => {
  const { t: common } = useTranslation('common');
  const { panels, opened, turn } = usePanel();
  const open = useEffectEvent(() => turn(true));
  const keyHints = useOpenHints();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const hints = [
    { keys: ['Ctrl', 'K'], does: common('keys.search') },
    { keys: ['?'], does: common('keys.help') },
    { keys: ['Esc'], does: common('keys.close') },
    ...keyHints,
  ];
  return (
    <>
      <TopButton label={common('keys.title')} icon={keyboard} onClick={() => turn(true)} />
      {panels && (
        <panels.KeysDialog
          title={common('keys.title')}
          closeLabel={common('close')}
          hints={hints}
          opened={opened}
          onClose={() => turn(false)}
        />
      )}
    </>
  );
};

export const BackendTools = () => {
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
      <Keys />
    </>
  );
};

const Person = () => {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation('common');
  const { waiting, ask: run, go, stay } = useBackendLeave();
  const { stop } = useStopViewing();
  const { detail } = useSession();
  const navigate = useNavigate();
  const password = { label: t('changePassword'), icon: key, run: () => void navigate('/backend/changepassword') };
  const account = { label: common('person'), icon: person, run: () => void navigate('/backend/account') };
  const leave = { label: common('signOut'), icon: signOut, run };
  // In role view, the only way out is back to the own role: a logout here would leave the own session open.
  const goBack = { label: t('viewing.stop'), icon: eye, run: stop };
  const actions = mayChangePassword(detail) ? [account, password, leave] : [account, leave];
  return (
    <>
      <BackendReminders />
      <PersonMenu
        label={common('person')}
        name={detail?.displayName ?? ''}
        actions={detail?.viewing ? [goBack] : actions}
      />
      {waiting.length > 0 && <LeaveQuestion waiting={waiting} onGo={go} onStay={stay} />}
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

export const BackendTop = ({ groups }: GroupsProps) => (
  <WorkTop search={<PageSearch groups={groups} />} live={<Live />} tools={<BackendTools />} person={<Person />} />
);
