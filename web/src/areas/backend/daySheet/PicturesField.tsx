import { imageSides, imageTypes } from '@klang/contracts/images';
import { Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { pictureIcon } from '../../../ui/listIcons.ts';
import classes from './daySheet.module.css';

const shrunk = async (file: Blob): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file);
    const part = Math.min(1, imageSides.usual / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * part);
    canvas.height = Math.round(bitmap.height * part);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82));
    return blob ?? file;
  } catch {
    return file;
  }
};

type Props = { readonly pictures: readonly Blob[]; readonly onChange: (pictures: readonly Blob[]) => void };
const mostPictures = 20;

const Shown = ({ picture, label }: { readonly picture: Blob; readonly label: string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img src={address} alt={label} width={72} height={72} />;
};

export const PicturesField = ({ pictures, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const id = useId();
  const onFiles = async (files: FileList | null) => {
    const taken = await Promise.all([...(files ?? [])].map(shrunk));
    onChange([...pictures, ...taken].slice(0, mostPictures));
  };
  return (
    <Group gap={8} align="stretch" className={classes.pictures}>
      {pictures.map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures are only added, and never change places.
        <Shown key={place} picture={picture} label={t('sheet.picture', { place: place + 1 })} />
      ))}
      <label htmlFor={id}>
        <Icon of={pictureIcon} />
        {t('sheet.addPicture')}
      </label>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        capture="environment"
        multiple
        onChange={({ currentTarget }) => {
          void onFiles(currentTarget.files);
        }}
      />
    </Group>
  );
};
