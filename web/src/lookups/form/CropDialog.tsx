import { Group } from '@mantine/core';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import classes from './crop.module.css';

const farthest = 4;
const keyStep = 8;

type Props = {
  readonly file: File;
  readonly ratio: number;
  readonly onChosen: (crop?: Area) => void;
  readonly onClose: () => void;
};

const useAddress = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
};

export const CropDialog = ({ file, ratio, onChosen, onClose }: Props) => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<Area>();
  return (
    <ConfirmDialog
      title={t('crop.title')}
      yes={t('crop.use')}
      no={common('back')}
      tone="calm"
      isBusy={false}
      onYes={() => onChosen(chosen)}
      onNo={onClose}
    >
      <p>{t('crop.text')}</p>
      <div className={`${classes.stage} round relative clips`}>
        {address && (
          <Cropper
            image={address}
            aspect={ratio}
            crop={place}
            zoom={zoom}
            maxZoom={farthest}
            keyboardStep={keyStep}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setChosen(pixels)}
            // If the browser cannot show the file, upload it: the server explains the problem.
            mediaProps={{ alt: '', onError: () => onChosen() }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.part') }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <Group component="label" gap={12} wrap="nowrap" fz="md" className={classes.zoom}>
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={farthest}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </Group>
      <Button variant="quiet" size="small" onClick={() => onChosen()}>
        {t('crop.whole')}
      </Button>
    </ConfirmDialog>
  );
};
