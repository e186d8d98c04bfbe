import { imageTypes, mostImageBytes } from '@klang/contracts/images';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CallFailed } from '../lib/call.ts';
import { useUpload } from '../lib/upload.ts';
import { Icon } from '../ui/Icon.tsx';
import { close } from '../ui/icons.ts';
import { pictureIcon } from '../ui/listIcons.ts';
import { type PictureSource, PrivateThumb } from './PrivatePicture.tsx';
import classes from './pictures.module.css';

type Props = {
  readonly call: Pick<Endpoint, 'path' | 'upload'>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly shownBy: PictureSource;
  readonly value: readonly string[];
  readonly most: number;
  readonly isSmall?: boolean;
  readonly onChange: (paths: string[]) => void;
};

const put = z.object({ pictures: z.array(z.string()) });
const taken: readonly string[] = imageTypes;
const isTaken = ({ type, size }: File): boolean => taken.includes(type) && size <= mostImageBytes;
const whyNot = (error: unknown): string => {
  if (error instanceof CallFailed) return error.answer.fields?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : '';
};

const usePutting = ({ call, fields = {}, value, most, onChange }: Props) => {
  const { t } = useTranslation('claims');
  const upload = useUpload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, most - value.length);
    setProblem(files.every(isTaken) ? undefined : t('pictures.wrong'));
    setBusy(true);
    let paths = [...value];
    for (const file of files.filter(isTaken)) {
      try {
        const { pictures } = put.parse(await upload(call, { file, fields, onProgress: () => {} }));
        paths = [...paths, ...pictures];
        onChange(paths);
      } catch (error) {
        setProblem(whyNot(error));
      }
    }
    setBusy(false);
  };
  return { isBusy, problem, send };
};

export const PicturesField = (props: Props) => {
  const { value, most, isSmall = false, shownBy, onChange } = props;
  const { t } = useTranslation('claims');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, send } = usePutting(props);
  return (
    <div className={classes.pictures} data-small={isSmall}>
      <ul className="grid gap-8">
        {value.map((path, place) => (
          <li key={path}>
            <PrivateThumb {...shownBy} picture={path} alt={t('pictures.one', { place: place + 1 })} />
            <button
              className="plain centre"
              type="button"
              aria-label={t('pictures.remove', { place: place + 1 })}
              onClick={() => onChange(value.filter((one) => one !== path))}
            >
              <Icon of={close} size={14} />
            </button>
          </li>
        ))}
        {value.length < most && (
          <li>
            <label className="row column gap-6 primary-text fz-14 text-center pointer" htmlFor={id} data-busy={isBusy}>
              <Icon of={pictureIcon} />
              {t(isBusy ? 'pictures.busy' : 'pictures.add')}
            </label>
            <input
              ref={input}
              id={id}
              type="file"
              multiple
              accept={imageTypes.join(',')}
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                void send([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </li>
        )}
      </ul>
      {problem && (
        <p className="fz-14 mt-8" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
