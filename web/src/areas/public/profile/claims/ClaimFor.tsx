import { Navigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { wasHere } from '../custody/things.ts';
import { useThings } from '../custody/useThings.ts';
import profile from '../profile.module.css';
import { orderWay } from '../ways.ts';
import { ClaimNewPage } from './ClaimNewPage.tsx';

type Props = { readonly orderId: string; readonly itemId: string };

export const ClaimFor = ({ orderId, itemId }: Props) => {
  const { language } = useSite();
  const { items } = useThings(orderId);
  const item = items?.find(({ id }) => id === itemId);
  if (item && wasHere(item)) return <ClaimNewPage item={item} />;
  if (items) return <Navigate to={publicPath(orderWay(orderId), language)} replace />;
  return (
    <div className={`${profile.page} site-width`}>
      <SkeletonRows rows={6} />
    </div>
  );
};
