import { Navigate, useLocation } from 'react-router-dom';
import { redirectOf } from '../lib/language.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** An address of the public site that no page has: led on by a word in it, or said to be unknown. */
export const UnknownPage = () => {
  const { pathname, search } = useLocation();
  const target = redirectOf(pathname);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target + search} replace />;
};
