import type { ReactNode } from 'react';
import { useWide } from '../useWide.ts';
import { TopEnd } from './TopParts.tsx';

type Props = {
  readonly search: ReactNode;
  readonly live: ReactNode;
  readonly tools: ReactNode;
  readonly person: ReactNode;
};

/** The top bar of a working area: search at the left; live dot, tools and person at the right. */
export const WorkTop = ({ search, live, tools, person }: Props) => {
  const isWide = useWide();
  return (
    <>
      {search}
      <TopEnd>
        {live}
        {isWide && tools}
        {person}
      </TopEnd>
    </>
  );
};
