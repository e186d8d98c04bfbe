import { authen } from '@klang/contracts/api/authen';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { keyOf, useCommand } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { CallFailed } from '../lib/call.ts';
import { deviceId } from '../lib/ids.ts';
import {
  forgetLeaving,
  forgetLineToken,
  type LinePurpose,
  lineTokenOf,
  purposeOf,
  type WorkLineArea,
} from '../lib/line.ts';
import { useComingIn } from './useComingIn.ts';

/** `stranger`: this browser did not start the login. `unlinked`: no user has this account. `away`: no answer of server or LINE. */
export type LineTrouble = {
  readonly kind: 'stranger' | 'empty' | 'unlinked' | 'refused' | 'away';
  readonly message?: string;
};

const troubleOf = (error: unknown): LineTrouble => {
  if (!(error instanceof CallFailed)) return { kind: 'away' };
  const { message, code } = error.answer;
  if (code >= 500) return { kind: 'away', message };
  return { kind: code === 403 ? 'unlinked' : 'refused', message };
};

const impatient = { patienceMs: 0 };

const useUses = (area: WorkLineArea) => {
  const { session, client } = useArea();
  const { comeIn } = useComingIn();
  const navigate = useNavigate();
  const owner = useCommand(authen.ownerLine, impatient);
  const admin = useCommand(authen.adminLine, impatient);
  const link = useCommand(authen.registerOwnerLine, impatient);
  const uses: Record<LinePurpose, (LINETOKEN: string) => Promise<void>> = {
    signIn: async (LINETOKEN) => {
      const signing =
        area === 'admin' ? admin.mutateAsync({ LINETOKEN }) : owner.mutateAsync({ LINETOKEN, unique: deviceId() });
      const isIn = comeIn(await signing);
      const inside = area === 'admin' ? '/admin' : '/backend/main';
      await navigate(isIn ? inside : `/${area}/loginpage`, { replace: true });
    },
    link: async (LINETOKEN) => {
      await link.mutateAsync({ LINETOKEN, token: session.get().token ?? '' });
      await client.invalidateQueries({ queryKey: keyOf(authen.ownLine, {}) });
      await navigate(`/${area}/account`, { replace: true });
    },
    register: async (lineToken) => {
      await navigate('/backend/register/staff', { replace: true, state: { lineToken } });
    },
  };
  return uses;
};

export const useLineReturn = (area: WorkLineArea) => {
  const { cb = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [purpose] = useState(() => purposeOf(area, cb));
  const [trouble, setTrouble] = useState<LineTrouble | null>(purpose ? null : { kind: 'stranger' });
  const uses = useUses(area);
  const taken = useRef<string | null>(null);
  const isBegun = useRef(false);

  const enter = async () => {
    if (!purpose) return;
    setTrouble(null);
    try {
      taken.current ??= await lineTokenOf(area, search);
      if (!taken.current) return setTrouble({ kind: 'empty' });
      if (search.size > 0) setSearch({}, { replace: true });
      await uses[purpose](taken.current);
      forgetLeaving(area);
    } catch (error) {
      const found = troubleOf(error);
      setTrouble(found);
      // Drop a refused token, so that the next attempt asks LINE for a new one.
      if (found.kind === 'refused') await forgetLineToken(area).catch(() => undefined);
    }
  };
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void latest.current();
  }, []);
  return { trouble, purpose, retry: () => void enter() };
};
