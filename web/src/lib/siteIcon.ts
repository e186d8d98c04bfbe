import { iconOf } from '@klang/contracts/images';
import { useEffect } from 'react';

export const useSiteIcon = (path: string | null | undefined): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    link.type = path ? 'image/png' : 'image/svg+xml';
    link.href = path ? iconOf(path) : '/icon.svg';
  }, [path]);
};
