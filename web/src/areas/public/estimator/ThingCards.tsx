import { useTranslation } from 'react-i18next';
import { SkeletonLine } from '../../../ui/Skeletons.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { ThingPicture } from '../../../ui/ThingPicture.tsx';
import { SizePicture } from '../published/SizePicture.tsx';
import classes from './estimator.module.css';
import { mostOfOne, type Picks } from './picks.ts';
import type { Thing, ThingGroup } from './useEstimate.ts';

type Picking = { readonly picks: Picks; readonly pick: (id: string, count: number) => void };

const Card = ({ thing, picks, pick }: Picking & { readonly thing: Thing }) => {
  const { t } = useTranslation('guides');
  const { id, name, size, box } = thing;
  const count = picks.get(id) ?? 0;
  return (
    <li className={classes.card} data-picked={count > 0}>
      {box ? <SizePicture size={box} className={classes.box} /> : <ThingPicture of={id} />}
      <b>{name}</b>
      <small>
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

/** The organization's own boxes stand first: until they are there nothing stands where they will push it away. */
export const CardsComing = () => (
  <section className={classes.group} aria-hidden="true">
    <SkeletonLine width="40%" height={22} />
    <ul>
      {coming.map((key) => (
        <li key={key} className={classes.card} data-coming="true" />
      ))}
    </ul>
  </section>
);

export const ThingCards = ({ groups, ...picking }: Picking & { readonly groups: readonly ThingGroup[] }) =>
  groups.map(({ key, title, things }) => (
    <section key={key} className={classes.group}>
      <h2>{title}</h2>
      <ul>
        {things.map((thing) => (
          <Card key={thing.id} thing={thing} {...picking} />
        ))}
      </ul>
    </section>
  ));
