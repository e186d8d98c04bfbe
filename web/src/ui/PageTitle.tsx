import { useEffect } from 'react';

export const PageTitle = ({ of }: { readonly of: string }) => {
  useEffect(() => {
    document.title = of;
  }, [of]);
  return null;
};
