import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useArea, useSession } from '../lib/area.tsx';
import { useLive } from '../lib/live.ts';
import { useRecheck } from '../lib/recheck.ts';

/** Without a token, clears all data of a former user from this browser and goes to the login page. */
const ToLogin = () => {
  const { area, session } = useArea();
  useEffect(() => session.forget(), [session]);
  return <Navigate to={`/${area}/loginpage`} replace />;
};

type Props = {
  readonly children: ReactNode;
  readonly login?: ReactNode;
};

export const WorkSession = ({ children, login }: Props) => {
  useRecheck();
  useLive();
  const { area } = useArea();
  const { token, status } = useSession();
  const { pathname } = useLocation();
  if (token) return children;
  const isAtArea = pathname.replace(/\/$/, '') === `/${area}`;
  if (isAtArea && login) return login;
  if (status === 'logout' && !isAtArea) return <Navigate to={`/${area}`} replace />;
  return <ToLogin />;
};
