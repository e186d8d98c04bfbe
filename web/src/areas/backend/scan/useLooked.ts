import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The code that is looked up: the last of what was scanned here and what a link asks for. */
export const useLooked = () => {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const codeOfLink = params.get('code');
  const [scanned, setScanned] = useState<{ readonly code: string; readonly key: string }>();
  const isAskedSince = codeOfLink !== null && scanned?.key !== key;
  return {
    looked: isAskedSince ? codeOfLink : scanned?.code,
    onLook: (code: string) => setScanned({ code, key }),
  };
};
