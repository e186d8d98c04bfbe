import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { stepWay } from '../steps.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { KnownPassword } from './KnownPassword.tsx';

const word = 'known';

export const PasswordPage = () => {
  const { language } = useSite();
  const { detail } = useSession();
  const [search, setSearch] = useSearchParams();
  if (detail?.kind === 'customer') return <Navigate to={publicPath(stepWay('checkout-date'), language)} replace />;
  const turn = (isKnown: boolean) => setSearch(isKnown ? { [word]: '1' } : {}, { replace: true });
  if (search.has(word)) return <KnownPassword onNew={() => turn(false)} />;
  return <ChoosePassword onKnown={() => turn(true)} />;
};
