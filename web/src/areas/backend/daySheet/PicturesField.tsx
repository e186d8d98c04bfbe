import { imageTypes } from '@klang/contracts/images';
import { Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { pictureIcon } from '../../../ui/listIcons.ts';
import classes from './daySheet.module.css';
import type { useDoorPictures } from './useDoorPictures.ts';

type Props = { readonly pictures: Pick<ReturnType<typeof useDoorPictures>, 'made' | 'add'> };

const Shown = ({ picture, label }: { readonly picture: Blob; readonly label: string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img src={address} alt={label} width={72} height={72} />;
};

export const PicturesField = ({ pictures: { made, add } }: Props) => {
  const { t } = useTranslation('trips');
  const id = useId();
  return (
    <Group gap={8} align="stretch" className={classes.pictures}>
      {made.map((picture, place) => (
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
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
      />
    </Group>
  );
};
