import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './work.module.css';

export type WorkLine = {
  readonly id: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly state: ReactNode;
};
type Props = {
  readonly title: string;
  readonly all?: string;
  readonly lines: readonly WorkLine[] | undefined;
  readonly none: string;
  readonly choice?: ReactNode;
};

export const WorkPanel = ({ title, all, lines, none, choice }: Props) => {
  const { t } = useTranslation('backend');
  return (
    <Panel
      title={title}
      action={
        <span className={`${classes.ways} row wraps fz-135`}>
          {choice}
          {all && (
            <Link className="underline-link" to={all}>
              {t('main.seeAll')}
            </Link>
          )}
        </span>
      }
    >
      {lines?.length === 0 && (
        <Text c="dimmed" fz={13.5}>
          {none}
        </Text>
      )}
      <Box component="ul" m="0 -18px -18px" className={classes.lines} aria-busy={lines === undefined}>
        {lines?.map(({ id, to, title: name, note, state }) => (
          <li className="row between ruled relative" key={id}>
            <span className="grid shrinks">
              <Link className="one-line medium" to={to}>
                {name}
              </Link>
              <small className="one-line">{note}</small>
            </span>
            {state}
          </li>
        ))}
      </Box>
    </Panel>
  );
};
