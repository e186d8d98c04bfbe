import { imageTypes, mostImageBytes } from '@klang/contracts/images';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CallFailed } from '../lib/call.ts';
import { useUpload } from '../lib/upload.ts';
import { Icon } from '../ui/Icon.tsx';
import { close } from '../ui/icons.ts';
import { pictureIcon } from '../ui/listIcons.ts';
import { type PictureSource, PrivateThumb } from './PrivatePicture.tsx';
import classes from './pictures.module.css';
import type { FormPictures } from './usePictures.ts';

type Props = {
  readonly call: Pick<Endpoint, 'path' | 'upload'>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly shownBy: PictureSource;
  readonly pictures: FormPictures;
  readonly most: number;
  readonly isSmall?: boolean;
};

const put = z.object({ pictures: z.array(z.string()) });
const taken: readonly string[] = imageTypes;
const isTaken = ({ type, size }: File): boolean => taken.includes(type) && size <= mostImageBytes;
const whyNot = (error: unknown): string => {
  if (error instanceof CallFailed) return error.answer.fields?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : '';
};

const usePutting = ({ call, fields = {}, pictures: { paths, add, setUploading }, most }: Props) => {
  const { t } = useTranslation('claims');
  const upload = useUpload();
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, most - paths.length);
    setProblem(files.every(isTaken) ? undefined : t('pictures.wrong'));
    setUploading(true);
    for (const file of files.filter(isTaken)) {
      try {
        add(put.parse(await upload(call, { file, fields, onProgress: () => {} })).pictures);
      } catch (error) {
        setProblem(whyNot(error));
      }
    }
    setUploading(false);
  };
  return { problem, send };
};

export const PicturesField = (props: Props) => {
  const { pictures, most, isSmall = false, shownBy } = props;
  const { paths, isUploading, isSending, isBusy, remove } = pictures;
  const { t } = useTranslation('claims');
  const id = useId();
  const { problem, send } = usePutting(props);
  return (
    <div className={classes.pictures} data-small={isSmall}>
      <ul className="grid gap-8">
        {paths.map((path, place) => (
          <li key={path}>
            <PrivateThumb {...shownBy} picture={path} alt={t('pictures.one', { place: place + 1 })} />
            <button
              className="plain centre"
              type="button"
              aria-label={t('pictures.remove', { place: place + 1 })}
              disabled={isSending}
              onClick={() => remove(path)}
            >
              <Icon of={close} size={14} />
            </button>
          </li>
        ))}
        {paths.length < most && (
          <li>
            <label className="row column gap-6 primary-text fz-14 text-center pointer" htmlFor={id} data-busy={isBusy}>
              <Icon of={pictureIcon} />
              {t(isUploading ? 'pictures.busy' : 'pictures.add')}
            </label>
            <input
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
