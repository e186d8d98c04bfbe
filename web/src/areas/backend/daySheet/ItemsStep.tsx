import type { WholeTrip } from '@klang/contracts/api/custody';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { readCode } from '@klang/contracts/codes/codes';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { plus } from '../../../ui/icons.ts';
import { useFindCode, useWhyNot } from '../codes/useFindCode.ts';
import { codeTyped, isOfOtherHost, labelTyped } from '../scan/typedCode.ts';
import classes from './daySheet.module.css';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemLine, type SettledItem } from './ItemLine.tsx';
import type { StepProps } from './StopWork.tsx';
import { useSheetHosts } from './sheetHosts.ts';
import { TypedField } from './TypedField.tsx';
import { itemTyped } from './typedItem.ts';
import { UndoItem } from './UndoItem.tsx';
import { bareIn, useLabelProblem } from './useLabel.ts';
import { lacksOf } from './withDeeds.ts';

type Item = WholeTrip['items'][number];
/** An awaited item, or null for one that was not booked; and the label to stick on it. */
export type OpenThing = { readonly item: Item | null; readonly label: string };

const useTyped = ({ items, trip }: StepProps['stop'], onFound: (item: Item) => void) => {
  const { t } = useTranslation('trips');
  const { line } = useConnection();
  const [problem, setProblem] = useState<string>();
  const [label, setLabel] = useState('');
  const [findCode, whyNot, labelProblem, hosts] = [useFindCode(), useWhyNot(), useLabelProblem(items), useSheetHosts()];
  const mayStick = isIntoStorage(trip.kind) && bareIn(items).length > 0;
  const isOther = (typed: string): boolean => isOfOtherHost(labelTyped(typed, hosts));
  // The server may know why a code does not belong here. Offline, the sheet only says that it does not.
  const showWhyNot = async (typed: string) => {
    const unasked = isOther(typed) ? inLanguage(codeRefusals.code_of_others) : t('sheet.notOfTrip');
    setProblem((line === 'up' && (await whyNot(typed))) || unasked);
  };
  const begin = async (typed: string) => {
    const why = await labelProblem(typed);
    setProblem(why ?? undefined);
    setLabel(why === null ? codeTyped(typed) : '');
  };
  const isFree = (typed: string): boolean => mayStick && readCode(codeTyped(typed)) !== undefined;
  const takeUnknown = (typed: string) => (isFree(typed) ? begin(typed) : showWhyNot(typed));
  const take = (item: Item) => {
    setProblem(item.door === 'awaited' ? undefined : t('sheet.doneAlready', { item: item.itemId }));
    if (item.door === 'awaited') onFound(item);
  };
  /** Only the server knows the hosts of others, and those that we had before. */
  const takeOther = async (typed: string) => {
    const itemId = line === 'up' && (await findCode(typed).catch(() => null));
    const item = items.find((one) => one.itemId === itemId);
    if (item) take(item);
    else await takeUnknown(typed);
  };
  const onTyped = (typed: string): boolean => {
    const item = itemTyped(items, typed, hosts);
    if (item) take(item);
    else void (isOther(typed) ? takeOther(typed) : takeUnknown(typed));
    return item ? item.door === 'awaited' : isFree(typed) || isOther(typed);
  };
  return { problem, onTyped, label, dropLabel: () => setLabel('') };
};

export const ItemsStep = ({ stop, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const [doing, setDoing] = useState<OpenThing | null>(null);
  const [undoing, setUndoing] = useState<SettledItem | null>(null);
  // The user may have opened the next item before this save ended; do not close that one.
  const close = () => setDoing((now) => (now === doing ? null : now));
  const { items, trip } = stop;
  const open = (item: Item | null) => setDoing({ item, label: '' });
  const { problem, onTyped, label, dropLabel } = useTyped(stop, open);
  const done = items.filter(({ door }) => door !== 'awaited').length;
  const isIn = isIntoStorage(trip.kind);
  const bare = label === '' ? [] : bareIn(items);
  const stick = (item: Item | null) => {
    dropLabel();
    // An item that is in the van already needs only its label.
    if (item?.door === 'taken')
      return void act({ tripId: trip.id, verb: 'label', body: { itemId: item.itemId, code: label } });
    setDoing({ item, label });
  };
  return (
    <section className={`${classes.step} stack gap-10 ruled`}>
      <h3 className="spread">
        {t(isIn ? 'sheet.itemsIn' : 'sheet.itemsOut')}
        <span>{`${done}/${items.length}`}</span>
      </h3>
      <TypedField example={items[0]?.itemId} problem={problem} onTyped={onTyped} />
      {label !== '' && (
        <div
          className={`${classes.waiting} tinted toned edged p-10-12 row gap-10 round`}
          data-tone="warning"
          role="status"
        >
          <Text flex={1} miw={0} fz="md">
            <b>{t('sheet.freeLabel', { code: label })}</b>
            <span>{t('sheet.freeLabelText')}</span>
          </Text>
          <Button size="small" onClick={dropLabel}>
            {t('sheet.leaveLabel')}
          </Button>
        </div>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemLine
            key={item.itemId}
            item={item}
            lacks={lacksOf(stop, item)}
            onOpen={() => open(item)}
            onStick={bare.includes(item) ? () => stick(item) : undefined}
            onUndo={setUndoing}
          />
        ))}
      </ul>
      {isIn && (
        <Button left={plus} isFull onClick={() => (label === '' ? open(null) : stick(null))}>
          {t('sheet.extra')}
        </Button>
      )}
      {undoing && <UndoItem stop={stop} act={act} item={undoing} onDone={() => setUndoing(null)} />}
      {doing && <ItemDialog key={doing.item?.itemId ?? 'extra'} stop={stop} act={act} doing={doing} onDone={close} />}
    </section>
  );
};
