import { type ComponentType, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { PageProps, PageRow } from './pageRows.ts';

/** After a navigation, the page starts at its top and takes the focus, so that a screen reader announces it. */
export const useArrival = () => {
  const type = useNavigationType();
  // Read once on arrival: a page that changes its own address must not take the focus from the control that did it.
  const [isWalkedTo] = useState(type !== 'POP');
  useEffect(() => {
    const page = document.getElementById('page');
    if (!isWalkedTo || !page) return;
    page.scrollTo({ top: 0 });
    page.focus({ preventScroll: true });
  }, [isWalkedTo]);
};

export const framedPage = (_row: PageRow, Page: ComponentType<PageProps>): ComponentType => {
  const Framed = () => {
    useArrival();
    return <Page statusBar={null} />;
  };
  return Framed;
};
