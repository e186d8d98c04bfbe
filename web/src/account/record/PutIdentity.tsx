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
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly onDone: () => unknown;
};

const whole = 1_000;
const [least, step] = [30, 10];
/** Roughly over the religion line of an ID card; the user moves it there. */
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
/** The bar over the picture: moved by pointer or arrow keys, resized with Shift and arrows. */
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
const usePutting = ({ call, fields, onDone }: Props) => {
  const { t: ofPictures } = useTranslation('claims');
  const upload = useUpload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTaken = ({ type, size }: File): boolean => {
    const isFine = taken.includes(type) && size <= mostImageBytes;
    setProblem(isFine ? undefined : ofPictures('pictures.wrong'));
    return isFine;
  };
  const send = async (file: File, body: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    try {
      await upload(call, { file, fields: { ...fields, ...body, isReligionCovered: true }, onProgress: () => {} });
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
    <div className={`${classes.cover} relative`}>
      {address && <img className="block full" src={address} alt={t('identity.title')} draggable={false} />}
      {!isBare && <Bar {...bar} />}
    </div>
  );
};

/** Uploads a picture of an ID card or passport. The server burns the bar into the picture to cover the religion. */
export const PutIdentity = (props: Props) => {
  const { t } = useTranslation('record');
  const id = useId();
  const [kind, setKind] = useState<IdentityKind>('idCard');
  const [hasNone, setNone] = useState(false);
  const [file, setFile] = useState<File>();
  const [bar, setBar] = useState(usual);
  const { isBusy, problem, isTaken, send } = usePutting(props);
  const isBare = kind === 'passport' && hasNone;
  const options = identityKinds.map((value) => ({ value, label: t(`identity.kind.${value}`) }));
  return (
    <div className="stack top gap-12">
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
