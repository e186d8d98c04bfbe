import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { menu as menuIcon } from '../icons.ts';
import { useWide } from '../useWide.ts';
import { FrameSide } from './FrameSide.tsx';
import classes from './frame.module.css';
import { usePanel } from './usePanel.ts';

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

type PhoneMenuProps = Pick<Props, 'texts' | 'menu' | 'sideFoot' | 'org' | 'tools'>;

const PhoneMenu = ({ texts, menu, ...parts }: PhoneMenuProps) => {
  const { panels, opened, turn } = usePanel();
  const hide = () => turn(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.burger} plain`}
        aria-label={texts.openMenu}
        aria-expanded={opened}
        onClick={() => turn(true)}
      >
        <Icon of={menuIcon} />
      </button>
      {panels && (
        <panels.PhoneDrawer
          {...parts}
          label={texts.menu}
          closeLabel={texts.closeMenu}
          opened={opened}
          onClose={hide}
          menu={menu(hide)}
        />
      )}
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
          <FrameSide foot={sideFoot}>{menu(stays)}</FrameSide>
        </aside>
      )}
      <main id="page" className={`${classes.page} stack`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
