import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useArea, useSession } from '../lib/area.tsx';
import { useLive } from '../lib/live.ts';
import { useRecheck } from '../lib/recheck.ts';

/** Entered without a token: nothing of anyone stays in this browser, and the way leads to the door. */
const ToTheDoor = () => {
  const { area, session } = useArea();
  useEffect(() => session.forget(), [session]);
  return <Navigate to={`/${area}/loginpage`} replace />;
};

type Props = {
  readonly children: ReactNode;
  /** Drawn at the area's own address instead of sending people away. */
  readonly door?: ReactNode;
};

/** Lets in who holds a token, asks the server about it, and shows everyone else out. */
export const WorkSession = ({ children, door }: Props) => {
  useRecheck();
  useLive();
  const { area } = useArea();
  const { token, status } = useSession();
  const { pathname } = useLocation();
  if (token) return children;
  const isAtArea = pathname.replace(/\/$/, '') === `/${area}`;
  if (isAtArea && door) return door;
  if (status === 'logout' && !isAtArea) return <Navigate to={`/${area}`} replace />;
  return <ToTheDoor />;
};
