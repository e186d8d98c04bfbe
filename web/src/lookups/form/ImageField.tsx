import { images } from '@klang/contracts/api/images';
import { imageTypes, mostImageBytes, smallOf } from '@klang/contracts/images';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallFailed } from '../../lib/call.ts';
import { useUpload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pictureIcon, trash } from '../../ui/listIcons.ts';
import classes from './form.module.css';
import { useFormUploads } from './uploadScope.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

const taken: readonly string[] = imageTypes;

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly ratio: number | undefined;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (path: string) => void;
};

const whyNot = (error: Error): string =>
  (error instanceof CallFailed && error.answer.fields?.[0]?.message) || error.message;

const problemOf = ({ type, size }: File): 'wrongType' | 'tooLarge' | null => {
  if (!taken.includes(type)) return 'wrongType';
  return size > mostImageBytes ? 'tooLarge' : null;
};

type Crop = NonNullable<z.input<typeof images.upload.body>['crop']>;

const usePutting = (onChange: Props['onChange']) => {
  const { t } = useTranslation('lookups');
  const upload = useUpload();
  const uploads = useFormUploads();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const isTaken = (file: File): boolean => {
    const found = problemOf(file);
    setProblem(found ? t(`image.${found}`) : undefined);
    return !found;
  };
  const send = async (file: File, crop?: Crop) => {
    setProgress(0);
    uploads.begin();
    await upload(images.upload, { file, fields: crop ? { crop } : {}, onProgress: setProgress })
      .then((detail) => onChange(images.upload.detail.parse(detail).images[0]?.path ?? ''))
      .catch((error: Error) => setProblem(whyNot(error)));
    setProgress(null);
    uploads.end();
  };
  return { progress, problem, isTaken, send, isSending: uploads.isSending };
};

const Progress = ({ part, label }: { readonly part: number; readonly label: string }) => (
  <progress className={classes.progress} aria-label={label} max={1} value={part} />
);

export const ImageField = ({ name, label, value, ratio, help, error, onChange, ...props }: Props) => {
  const { t } = useTranslation('lookups');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, problem, isTaken, send, isSending } = usePutting(onChange);
  const isDisabled = props.isDisabled || isSending;
  const [cropped, setCropped] = useState<File | null>(null);
  const begin = (file: File | undefined) => {
    if (!file || !isTaken(file)) return;
    if (ratio) setCropped(file);
    else void send(file);
  };
  const isBusy = progress !== null;
  const message = problem ?? error;
  return (
    <div className={classes.image} data-field={name}>
      <label className="block medium" htmlFor={id}>
        {label}
      </label>
      <div className="row gap-16">
        <span
          className={`${classes.picture} centre faint round sand keeps-size clips`}
          style={ratio ? { width: 'auto', aspectRatio: ratio } : undefined}
        >
          {value ? (
            <img className="full fills" src={smallOf(value)} alt={label} />
          ) : (
            <Icon of={pictureIcon} size={22} />
          )}
        </span>
        <span className={`${classes.imageButtons} wrap gap-6`}>
          <Button size="small" isBusy={isBusy} isDisabled={isDisabled} onClick={() => input.current?.click()}>
            {t(value ? 'image.exchange' : 'image.choose')}
          </Button>
          {value && !isDisabled && (
            <Button size="small" variant="quiet" left={trash} onClick={() => onChange('')}>
              {t('image.remove')}
            </Button>
          )}
          {isBusy ? (
            <Progress part={progress} label={t('image.sending')} />
          ) : (
            <small className="faint fz-13">{[help, t('image.hint')].filter(Boolean).join(' · ')}</small>
          )}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={taken.join(',')}
          disabled={isDisabled}
          onChange={({ target }) => {
            begin(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {cropped && ratio && (
        <Suspense>
          <CropDialog
            file={cropped}
            ratio={ratio}
            onChosen={(crop) => {
              setCropped(null);
              void send(cropped, crop);
            }}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
      {message && (
        <p className={`${classes.error} fz-14 mt-4`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
};
