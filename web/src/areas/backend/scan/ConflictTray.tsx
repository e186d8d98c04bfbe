import { type ScanKit, scans } from '@klang/contracts/api/scans';
import { type ConflictChoice, conflictChoices, mayChoose } from '@klang/contracts/codes/scans';
import { smallOf } from '@klang/contracts/images';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { CodeText } from '../codes/CodeText.tsx';
import { BothAgreed, type ConflictProps, ConflictStories, useSides } from './ConflictStories.tsx';
import conflict from './conflict.module.css';
import classes from './scan.module.css';

const whyOf = (error: Error): string =>
  (error instanceof CallFailed && error.answer.fields?.[0]?.message) || error.message;

type OneProps = ConflictProps & { readonly maySettle: boolean };

const Head = ({ one: { code, itemId, orderNumber, customerName, picture } }: Pick<OneProps, 'one'>) => (
  <div className="middle gap-12">
    {picture && <img src={smallOf(picture)} alt={itemId} width={52} height={52} className={conflict.picture} />}
    <div>
      <h3 className="fz-17">{code ? <CodeText code={code} /> : itemId}</h3>
      <Text c="var(--ink-2)">{[code && itemId, orderNumber, customerName].filter(Boolean).join(' · ')}</Text>
    </div>
  </div>
);

type ChoiceProps = ConflictProps & { readonly onChoose: (choice: ConflictChoice) => void };
/** Each choice names the place that follows from it. */
const Choices = ({ one, kit, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('scan');
  const sides = useSides({ one, kit });
  const place = kit.places.find(({ placeId }) => placeId === one.placeId)?.code;
  const isStatus = one.mode === 'status';
  const where = { mine: place ?? sides.mine, theirs: sides.theirs, neither: '' };
  return (
    <div className="stack gap-8">
      <h4>{t('conflict.choose')}</h4>
      {conflictChoices
        .filter((of) => mayChoose(of, one))
        .map((of) => (
          <button key={of} type="button" className={`${conflict.choice} framed p-10-12`} onClick={() => onChoose(of)}>
            <b>{t(`conflict.choices.${of}`)}</b>
            <span>
              {isStatus && of === 'mine'
                ? t('conflict.then.mineStatus')
                : t(`conflict.holds.${of}`, { where: where[of] })}
            </span>
          </button>
        ))}
    </div>
  );
};

const One = ({ one, kit, maySettle }: OneProps) => {
  const { t } = useTranslation('scan');
  const [choice, setChoice] = useState<ConflictChoice>();
  const { mutateAsync, isPending, error, reset } = useCommand(scans.settle);
  const settle = async (reason: string) => {
    if (!choice) return;
    const answer = await mutateAsync({ conflictId: one.conflictId, choice, reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('conflict.settled', { item: one.itemId }) });
    setChoice(undefined);
  };
  const close = () => {
    reset();
    setChoice(undefined);
  };
  return (
    <div className="stack gap-10">
      <Head one={one} />
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <ConflictStories one={one} kit={kit} />
      <BothAgreed one={one} kit={kit} />
      {maySettle ? (
        <Choices one={one} kit={kit} onChoose={setChoice} />
      ) : (
        <Text c="var(--ink-2)">{t('conflict.lookOnly')}</Text>
      )}
      {choice && (
        <AskDialog
          question={{
            title: t(`conflict.choices.${choice}`),
            text: t(`conflict.then.${choice === 'mine' && one.mode === 'status' ? 'mineStatus' : choice}`),
            yes: t('conflict.confirm'),
            tone: 'calm',
            needsReason: true,
          }}
          isBusy={isPending}
          refusal={error ? whyOf(error) : undefined}
          onYes={(reason) => void settle(reason)}
          onNo={close}
        />
      )}
    </div>
  );
};

export const ConflictTray = ({ kit, maySettle }: { readonly kit: ScanKit; readonly maySettle: boolean }) => {
  const { t } = useTranslation('scan');
  const { data } = useRead(scans.conflicts, {});
  const [chosen, setChosen] = useState(0);
  if (!data || data.count === 0) return null;
  const last = data.data.length - 1;
  const place = Math.max(0, Math.min(chosen, last));
  const one = data.data[place];
  return (
    <section className={`${classes.conflicts} framed`}>
      <h2>{t('conflict.title', { count: data.count })}</h2>
      {last > 0 && (
        <Group gap={8}>
          <Button size="large" isDisabled={place === 0} onClick={() => setChosen(place - 1)}>
            {t('conflict.before')}
          </Button>
          <span role="status">{t('conflict.which', { place: place + 1, count: data.count })}</span>
          <Button size="large" isDisabled={place === last} onClick={() => setChosen(place + 1)}>
            {t('conflict.after')}
          </Button>
        </Group>
      )}
      {one && <One key={one.conflictId} one={one} kit={kit} maySettle={maySettle} />}
    </section>
  );
};
