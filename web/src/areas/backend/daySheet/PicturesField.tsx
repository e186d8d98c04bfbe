import { imageTypes } from '@klang/contracts/images';
import { Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { pictureIcon } from '../../../ui/listIcons.ts';
import classes from './daySheet.module.css';
import { shrunk } from './pictures.ts';

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

/** Pictures as the phone's camera takes them; they stay on the phone until the line carries them. */
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
