import { useEffect } from 'react';

/** The name of the page in the browser's tab. */
export const PageTitle = ({ of }: { readonly of: string }) => {
  useEffect(() => {
    document.title = of;
  }, [of]);
  return null;
};
