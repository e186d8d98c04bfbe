import { useTranslation } from 'react-i18next';
import { SkeletonLine } from '../../../ui/Skeletons.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { ThingPicture } from '../../../ui/ThingPicture.tsx';
import { SizePicture } from '../published/SizePicture.tsx';
import classes from './estimator.module.css';
import { mostOfOne, type Picks } from './picks.ts';
import type { Thing, ThingGroup } from './useEstimate.ts';

type PickState = { readonly picks: Picks; readonly pick: (id: string, count: number) => void };

const Card = ({ thing, picks, pick }: PickState & { readonly thing: Thing }) => {
  const { t } = useTranslation('guides');
  const { id, name, size, box } = thing;
  const count = picks.get(id) ?? 0;
  return (
    <li className={`${classes.card} row plate text-center column`} data-picked={count > 0}>
      {box ? <SizePicture size={box} className={`${classes.box} fills`} /> : <ThingPicture of={id} />}
      <b className="fz-15 mt-8 lh-14">{name}</b>
      <small className="muted fz-13 mb-10">
        {size.widthCm}×{size.depthCm}×{size.heightCm} {t('estimator.cm')}
      </small>
      <Stepper
        label={t('estimator.howMany', { name })}
        lessLabel={t('estimator.less', { name })}
        moreLabel={t('estimator.more', { name })}
        value={count}
        least={0}
        most={mostOfOne}
        onChange={(next) => pick(id, next)}
      />
    </li>
  );
};

const coming = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A skeleton for the organization's own boxes, which come first: without it they would push the page down. */
export const CardsComing = () => (
  <section className={`${classes.group} stack gap-16`} aria-hidden="true">
    <SkeletonLine width="40%" height={22} />
    <ul className="grid gap-16">
      {coming.map((key) => (
        <li key={key} className={`${classes.card} row plate text-center column`} data-coming="true" />
      ))}
    </ul>
  </section>
);

export const ThingCards = ({ groups, ...picking }: PickState & { readonly groups: readonly ThingGroup[] }) =>
  groups.map(({ key, title, things }) => (
    <section key={key} className={`${classes.group} stack gap-16`}>
      <h2 className="fz-20">{title}</h2>
      <ul className="grid gap-16">
        {things.map((thing) => (
          <Card key={thing.id} thing={thing} {...picking} />
        ))}
      </ul>
    </section>
  ));
