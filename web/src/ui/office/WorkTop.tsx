import type { ReactNode } from 'react';
import { useWide } from '../useWide.ts';
import { TopEnd } from './TopParts.tsx';

type Props = {
  readonly search: ReactNode;
  readonly live: ReactNode;
  readonly tools: ReactNode;
  readonly person: ReactNode;
};

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
