import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Drawing } from '../Drawing.tsx';
import { Icon } from '../Icon.tsx';
import { close, menu as menuIcon } from '../icons.ts';
import { useWide } from '../useWide.ts';
import classes from './frame.module.css';

export type WorkFrameTexts = {
  readonly skip: string;
  readonly menu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
};

type Props = {
  readonly texts: WorkFrameTexts;
  /** The console has a dark top bar, to differ from the back office. */
  readonly tone: 'office' | 'console';
  readonly org: ReactNode;
  readonly top: ReactNode;
  readonly tools: ReactNode;
  readonly menu: (onChoose: () => void) => ReactNode;
  readonly sideFoot: ReactNode;
  readonly statusBar: ReactNode;
  readonly children: ReactNode;
};

const Side = ({ children, foot }: { children: ReactNode; foot: ReactNode }) => (
  <>
    <div className={`${classes.scroll} grows`}>{children}</div>
    <Drawing of="skyline" className={classes.skyline} first />
    <div className={`${classes.sideFoot} faint lh-15`}>{foot}</div>
  </>
);

type PhoneMenuProps = Pick<Props, 'texts' | 'menu' | 'sideFoot' | 'org' | 'tools'>;

const PhoneMenu = ({ texts, menu, sideFoot, org, tools }: PhoneMenuProps) => {
  const [opened, setOpened] = useState(false);
  const hide = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.burger} plain`}
        aria-label={texts.openMenu}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Icon of={menuIcon} />
      </button>
      <Drawer.Root
        opened={opened}
        onClose={hide}
        size={304}
        transitionProps={{ duration: 200 }}
        classNames={{ overlay: classes.veil ?? '', content: classes.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={texts.menu}>
          <div className={`${classes.drawerHead} row between ruled-below`}>
            {org}
            <button type="button" aria-label={texts.closeMenu} onClick={hide} data-autofocus>
              <Icon of={close} />
            </button>
          </div>
          <Side foot={sideFoot}>{menu(hide)}</Side>
          <div className={`${classes.tools} row between ruled`}>{tools}</div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
};

const stays = () => undefined;

export const WorkFrame = ({ texts, tone, org, top, tools, menu, sideFoot, statusBar, children }: Props) => {
  const isWide = useWide();
  return (
    <div className={`${classes.frame} grid`} data-tone={tone}>
      <a className="skip-link" href="#page">
        {texts.skip}
      </a>
      <header className={`${classes.head} relative`}>
        {statusBar}
        <div className={`${classes.top} row gap-12 ruled-below`}>
          {!isWide && <PhoneMenu texts={texts} menu={menu} sideFoot={sideFoot} org={org} tools={tools} />}
          {org}
          {top}
        </div>
      </header>
      {isWide && (
        <aside className={classes.side} aria-label={texts.menu}>
          <Side foot={sideFoot}>{menu(stays)}</Side>
        </aside>
      )}
      <main id="page" className={`${classes.page} stack`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
