import { Navigate, useLocation } from 'react-router-dom';
import { redirectOf } from '../lib/language.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export const UnknownPage = () => {
  const { pathname, search } = useLocation();
  const target = redirectOf(pathname);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target + search} replace />;
};
