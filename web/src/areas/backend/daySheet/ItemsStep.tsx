import type { WholeTrip } from '@klang/contracts/api/custody';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { plus } from '../../../ui/icons.ts';
import { useWhyNot } from '../codes/useFindCode.ts';
import { useNames } from '../orders/useNames.ts';
import classes from './daySheet.module.css';
import { ItemDialog } from './ItemDialog.tsx';
import type { StepProps } from './StopWork.tsx';
import { itemTyped } from './typedItem.ts';

type Item = WholeTrip['items'][number];
export type OpenThing = { readonly item: Item } | 'extra';

const ItemLine = ({ item, onOpen }: { readonly item: Item; readonly onOpen: () => void }) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const { itemId, sizeId, isExtra, door, pictures } = item;
  const facts = [
    sizeId ? sizeName(sizeId) : t('anySize'),
    pictures.length > 0 && t('pictureCount', { count: pictures.length }),
  ];
  return (
    <li data-door={door}>
      <span>
        <b>{isExtra && !itemId.includes('-') ? t('sheet.extraItem') : itemId}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {door === 'awaited' ? (
        <Button size="small" onClick={onOpen}>
          {t('sheet.do')}
        </Button>
      ) : (
        <em>{t(`door.${door}`)}</em>
      )}
    </li>
  );
};

/** Each thing by its typed number: taken, handed over, not there; and what nobody booked. */
export const ItemsStep = ({ stop, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [doing, setDoing] = useState<OpenThing | null>(null);
  // The next thing may be open already when the one before is written down.
  const close = () => setDoing((now) => (now === doing ? null : now));
  const { items, trip } = stop;
  const whyNot = useWhyNot();
  const done = items.filter(({ door }) => door !== 'awaited').length;
  const isIn = isIntoStorage(trip.kind);
  // The server knows more of a code than that it is none of this visit; without a line that alone is said.
  const sayWhyNot = async () => setProblem((await whyNot(typed)) ?? t('sheet.notOfTrip'));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const item = itemTyped(items, typed);
    if (!item) return void sayWhyNot();
    if (item.door !== 'awaited') return setProblem(t('sheet.doneAlready', { item: item.itemId }));
    setProblem(undefined);
    setTyped('');
    setDoing({ item });
  };
  return (
    <section className={classes.step}>
      <h3>
        {t(isIn ? 'sheet.itemsIn' : 'sheet.itemsOut')}
        <span>{`${done}/${items.length}`}</span>
      </h3>
      <form className={classes.typed} onSubmit={onSubmit}>
        <TextInput
          label={t('sheet.number')}
          placeholder={items[0]?.itemId}
          value={typed}
          maxLength={200}
          error={problem}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('sheet.find')}</Button>
      </form>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemLine key={item.itemId} item={item} onOpen={() => setDoing({ item })} />
        ))}
      </ul>
      {isIn && (
        <Button left={plus} isFull onClick={() => setDoing('extra')}>
          {t('sheet.extra')}
        </Button>
      )}
      {doing && (
        <ItemDialog
          key={doing === 'extra' ? doing : doing.item.itemId}
          stop={stop}
          act={act}
          doing={doing}
          onDone={close}
        />
      )}
    </section>
  );
};
