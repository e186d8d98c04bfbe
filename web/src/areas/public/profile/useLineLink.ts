import { ownLine } from '@klang/contracts/api/ownLine';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { forgetLeaving, forgetLineToken, lineTokenOf, lineWord, purposeOf } from '../../../lib/line.ts';

/** What the platform and its kit put into the address of whoever comes back. */
const ofThePlatform = [lineWord, 'access_token', 'error', 'code', 'state', 'liffClientId', 'liffRedirectUri'];

/** Whoever waits hears soon that LINE is away, and begins again by hand. */
const impatient = { patienceMs: 0 };

/** Coming back from LINE: its token is taken out of the address at once, and links the account once. */
export const useLineLink = (onLinked: () => unknown) => {
  const { t } = useTranslation('record');
  const [search, setSearch] = useSearchParams();
  const { mutateAsync, isPending } = useCommand(ownLine.link, impatient);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBegun = useRef(false);
  const cb = search.get(lineWord);

  const leaveNoTrace = () =>
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => !ofThePlatform.includes(name))), {
      replace: true,
    });
  const link = async (word: string) => {
    // Somebody else's way back, or one that was used before, links nothing.
    if (purposeOf('web', word) !== 'link') return leaveNoTrace();
    try {
      const token = await lineTokenOf('web', search);
      leaveNoTrace();
      if (!token) return setTrouble(t('line.notTold'));
      await mutateAsync({ LINETOKEN: token });
      forgetLeaving('web');
      await onLinked();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t('line.notTold'));
      leaveNoTrace();
      await forgetLineToken('web').catch(() => undefined);
    }
  };
  const latest = useRef(link);
  latest.current = link;
  useEffect(() => {
    if (cb === null || isBegun.current) return;
    isBegun.current = true;
    void latest.current(cb);
  }, [cb]);
  return { isLinking: isPending, trouble, forgetTrouble: () => setTrouble(null) };
};
