import { type IdentityKind, identityKinds } from '@klang/contracts/customers/customerRecord';
import type { CoveredPart } from '@klang/contracts/customers/recordShape';
import { imageTypes, mostImageBytes } from '@klang/contracts/images';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../lib/call.ts';
import { useUpload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { Segments } from '../../ui/Segments.tsx';
import classes from './identity.module.css';

type Props = {
  readonly call: Pick<Endpoint, 'path' | 'upload'>;
  /** Whose it is, where somebody else puts it in. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly onDone: () => unknown;
};

const whole = 1_000;
const [least, step] = [30, 10];
/** Over the lines in which a card says it, roughly; whoever sends it moves it there. */
const usual: CoveredPart = { x: 300, y: 500, width: 400, height: 110 };
const between = (value: number, most: number, from = 0): number => Math.round(Math.min(most, Math.max(from, value)));
const inside = ({ x, y, ...size }: CoveredPart): CoveredPart => {
  const [width, height] = [between(size.width, whole, least), between(size.height, whole, least)];
  return { width, height, x: between(x, whole - width), y: between(y, whole - height) };
};
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type BarProps = { readonly bar: CoveredPart; readonly onChange: (bar: CoveredPart) => void };
/** Lies over the picture: drawn along by hand or by arrows, which with Shift make it wider or higher. */
const Bar = ({ bar, onChange }: BarProps) => {
  const { t } = useTranslation('record');
  const from = useRef<readonly [number, number]>(undefined);
  const byKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [right, down] = arrow;
    const { x, y, width, height } = bar;
    onChange(
      inside(
        event.shiftKey ? { x, y, width: width + right, height: height + down } : { ...bar, x: x + right, y: y + down },
      ),
    );
  };
  const byHand = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const room = currentTarget.parentElement?.getBoundingClientRect();
    if (!from.current || !room) return;
    const [right, down] = [clientX - from.current[0], clientY - from.current[1]];
    from.current = [clientX, clientY];
    const moved = { x: bar.x + (right / room.width) * whole, y: bar.y + (down / room.height) * whole };
    onChange(inside({ ...bar, ...moved }));
  };
  const percent = (part: number): string => `${part / 10}%`;
  const { x, y, width, height } = bar;
  return (
    <button
      type="button"
      className={classes.bar}
      aria-label={t('identity.bar')}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      onKeyDown={byKey}
      onPointerDown={({ clientX, clientY, pointerId, currentTarget }) => {
        currentTarget.setPointerCapture(pointerId);
        from.current = [clientX, clientY];
      }}
      onPointerMove={byHand}
      onPointerUp={() => {
        from.current = undefined;
      }}
    />
  );
};

const taken: readonly string[] = imageTypes;
const usePutting = ({ call, beside, onDone }: Props) => {
  const { t: ofPictures } = useTranslation('claims');
  const upload = useUpload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTaken = ({ type, size }: File): boolean => {
    const isFine = taken.includes(type) && size <= mostImageBytes;
    setProblem(isFine ? undefined : ofPictures('pictures.wrong'));
    return isFine;
  };
  const send = async (file: File, said: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    try {
      await upload(call, { file, beside: { ...beside, ...said, isReligionCovered: true }, onProgress: () => {} });
      void onDone();
    } catch (error) {
      const field = error instanceof CallFailed ? error.answer.fields?.[0]?.message : undefined;
      setProblem(field ?? (error instanceof Error ? error.message : ''));
    }
    setBusy(false);
  };
  return { isBusy, problem, isTaken, send };
};

type PreviewProps = BarProps & { readonly file: File; readonly isBare: boolean };
const Preview = ({ file, isBare, ...bar }: PreviewProps) => {
  const { t } = useTranslation('record');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className={classes.cover}>
      {address && <img src={address} alt={t('identity.title')} draggable={false} />}
      {!isBare && <Bar {...bar} />}
    </div>
  );
};

/** Puts in a picture of a card or passport: what it says of religion is covered by a bar that is burned in as it arrives. */
export const PutIdentity = (props: Props) => {
  const { t } = useTranslation('record');
  const id = useId();
  const [kind, setKind] = useState<IdentityKind>('idCard');
  const [hasNone, setNone] = useState(false);
  const [file, setFile] = useState<File>();
  const [bar, setBar] = useState(usual);
  const { isBusy, problem, isTaken, send } = usePutting(props);
  // Passports say nothing of it; cards do.
  const isBare = kind === 'passport' && hasNone;
  const options = identityKinds.map((value) => ({ value, label: t(`identity.kind.${value}`) }));
  return (
    <div className={classes.put}>
      {problem && <FormProblems title={problem} />}
      <Segments label={t('identity.which')} value={kind} options={options} onChange={setKind} />
      {kind === 'passport' && (
        <Checkbox
          label={t('identity.none')}
          checked={hasNone}
          onChange={({ currentTarget }) => setNone(currentTarget.checked)}
        />
      )}
      <label htmlFor={id}>{t('identity.choose')}</label>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        disabled={isBusy}
        onChange={({ currentTarget: { files } }) => {
          const [chosen] = files ?? [];
          setFile(chosen && isTaken(chosen) ? chosen : undefined);
        }}
      />
      {file && (
        <>
          {!isBare && <p>{t('identity.barText')}</p>}
          <Preview file={file} isBare={isBare} bar={bar} onChange={setBar} />
          <div>
            <Button
              size="small"
              isBusy={isBusy}
              onClick={() => void send(file, { kind, ...(!isBare && { cover: bar }) })}
            >
              {t('identity.send')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
