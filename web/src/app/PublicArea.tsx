import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PublicFrame } from '../areas/public/frame/PublicFrame.tsx';
import { useArea, useSession } from '../lib/area.tsx';
import { whenIdle } from '../lib/idle.ts';
import { startLineApp } from '../lib/inLine.ts';
import { publicPath } from '../lib/language.ts';
import { useLive, useLiveness, useMessage } from '../lib/live.ts';
import { useSite } from '../lib/site.ts';
import { useSiteColours } from '../lib/siteColours.ts';
import { readSiteContent, showTyped, takeFreshRows, useSiteContent } from '../lib/siteContent.ts';
import { useSiteIcon } from '../lib/siteIcon.ts';
import { hearTyped } from '../lib/typedSite.ts';
import { loginFrom, wayTo } from '../lib/wayBack.ts';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { LineBar } from './LineBar.tsx';
import { OpeningSoon } from './OpeningSoon.tsx';

const useVisitor = () => {
  const runtime = useArea();
  const { status, token } = useSession();
  const isOpen = status !== 'loged-in';
  useEffect(() => {
    if (!isOpen) return;
    return whenIdle(async () => {
      const { enterAsVisitor, recheck } = await import('../lib/recheck.ts');
      await (token ? recheck(runtime) : enterAsVisitor(runtime));
    });
  }, [runtime, isOpen, token]);
};

/** A customer who logs out goes home. After an expired session, the customer logs in and comes back. */
const useLeaving = () => {
  const navigate = useNavigate();
  const { language } = useSite();
  const { status, ended } = useSession();
  const here = wayTo(useLocation());
  const before = useRef(status);
  useEffect(() => {
    const hasLeft = before.current !== 'logout' && status === 'logout';
    before.current = status;
    if (hasLeft) void navigate(publicPath(ended === 'expired' ? loginFrom('loginpage', here) : '', language));
  }, [status, ended, here, language, navigate]);
};

const headerHeight = 80;

/** Previews a part as staff type it, and scrolls to it inside the frame only; the outer page does not move. */
const showPart = (typed: object): void => {
  showTyped(typed);
  requestAnimationFrame(() => {
    const found = document.querySelector(`[data-part="${Object.keys(typed)[0]}"]`)?.getBoundingClientRect();
    const isSeen = !found || (found.top < window.innerHeight * 0.7 && found.bottom > headerHeight);
    if (!isSeen) window.scrollTo({ top: window.scrollY + found.top - headerHeight });
  });
};

const readAnew = () => void readSiteContent().catch(() => undefined);

const useFreshSite = () => {
  const liveness = useLiveness();
  const { sitetheme } = useSiteContent();
  useSiteColours(sitetheme);
  useSiteIcon(sitetheme.icon ?? sitetheme.logo);
  useMessage('optionupdate', takeFreshRows);
  useMessage('changed', ({ readModels }) => readModels.includes('lookups') && readAnew());
  useEffect(() => hearTyped(showPart), []);
  useEffect(() => {
    // Reload on every connect: messages during a break are lost, and the first connection comes seconds after the page.
    if (liveness === 'on') readAnew();
  }, [liveness]);
};

const PublicPages = () => {
  useVisitor();
  useLive();
  useFreshSite();
  useLeaving();
  useEffect(() => {
    startLineApp().catch(() => undefined);
  }, []);
  return (
    <PublicFrame statusBar={<LineBar />}>
      <OpeningSoon>
        <PageOutlet />
      </OpeningSoon>
    </PublicFrame>
  );
};

export const PublicArea = () => (
  <AreaFrame area="public">
    <PublicPages />
  </AreaFrame>
);
