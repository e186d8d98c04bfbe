import { Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { chevronDown, chevronRight } from '../icons.ts';
import classes from './sideNav.module.css';

export type NavPage = {
  readonly to: string;
  readonly label: string;
  readonly waiting?: number;
};
export type NavGroup = {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly pages: readonly NavPage[];
};

type Props = {
  readonly label: string;
  readonly first: NavPage & { readonly icon: string };
  readonly groups: readonly NavGroup[];
  readonly onChoose: () => void;
};

const listOf = (pathname: string): string => pathname.replace(/(?:list)?(?:add|edit|detail)$/, 'list');
const isAt = (to: string, pathname: string): boolean => to === pathname || to === listOf(pathname);

const mostListed = 99;

type LinkProps = NavPage & { readonly icon?: string; readonly onChoose: () => void };

const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <b className={`${classes.waiting} text-center keeps-size`}>{count > mostListed ? `${mostListed}+` : count}</b>
  ) : null;

const PageLink = ({ to, label, icon, waiting = 0, onChoose }: LinkProps) => {
  const { pathname } = useLocation();
  return (
    <Link
      className={`${classes.link} row gap-10 muted full plain text-left round lh-14`}
      to={to}
      aria-current={isAt(to, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {icon && <Icon className="faint" of={icon} size={18} />}
      <span>{label}</span>
      <Waiting count={waiting} />
    </Link>
  );
};

const Group = ({ group, onChoose }: { group: NavGroup; onChoose: () => void }) => {
  const { pathname } = useLocation();
  const isHere = group.pages.some(({ to }) => isAt(to, pathname));
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isHere;
  const inside = group.pages.reduce((sum, { waiting = 0 }) => sum + waiting, 0);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={`${classes.link} row gap-10 muted full plain text-left round lh-14`}
        data-here={isHere}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setToggled(!isOpen)}
      >
        <Icon className="faint" of={group.icon} size={18} />
        <span>{group.label}</span>
        {!isOpen && <Waiting count={inside} />}
        <Icon className={`${classes.arrow} faint`} of={isOpen ? chevronDown : chevronRight} size={14} />
      </button>
      <ul id={id} className={`${classes.pages} stack`} hidden={!isOpen}>
        {group.pages.map((page) => (
          <li key={page.to}>
            <PageLink {...page} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </li>
  );
};

export const SideNav = ({ label, first, groups, onChoose }: Props) => (
  <nav aria-label={label}>
    <Stack component="ul" gap={1}>
      <li className={`${classes.first} ruled-below`}>
        <PageLink {...first} onChoose={onChoose} />
      </li>
      {groups.map((group) => {
        const [only, ...more] = group.pages;
        if (!only || more.length > 0) return <Group key={group.name} group={group} onChoose={onChoose} />;
        return (
          <li key={group.name}>
            <PageLink {...only} label={group.label} icon={group.icon} onChoose={onChoose} />
          </li>
        );
      })}
    </Stack>
  </nav>
);
