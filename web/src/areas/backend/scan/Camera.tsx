import { Text } from '@mantine/core';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { retry } from '../../../ui/icons.ts';
import classes from './scan.module.css';
import { isLost, type OnCodes, useCamera } from './useCamera.ts';

export const Camera = ({ onCodes }: { readonly onCodes: OnCodes }) => {
  const { t } = useTranslation('scan');
  const { video, state, torch, shine, focus, again } = useCamera(onCodes);
  const isLit = torch === 'on';
  const onTap = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLVideoElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // The video covers its frame and is cropped on two sides.
    const scale = Math.max(width / currentTarget.videoWidth, height / currentTarget.videoHeight);
    const part = (place: number, shownWidth: number, whole: number) => 0.5 + (place - shownWidth / 2) / (whole * scale);
    const { videoWidth, videoHeight } = currentTarget;
    void focus({ x: part(clientX - left, width, videoWidth), y: part(clientY - top, height, videoHeight) });
  };
  return (
    <div className={`${classes.camera} centre round-card clips`} data-state={state}>
      <video ref={video} muted playsInline onPointerDown={onTap} aria-label={t('camera.label')} />
      {state === 'on' && <span className={classes.frame} aria-hidden="true" />}
      {state !== 'on' && (
        <Text maw="20rem" p="1rem" ta="center" role="status">
          {t(`camera.${state}`)}
        </Text>
      )}
      {isLost(state) && (
        <Button size="large" left={retry} onClick={again}>
          {t('camera.again')}
        </Button>
      )}
      {torch !== 'none' && (
        <Button size="large" onClick={() => void shine()}>
          {t(isLit ? 'camera.dark' : 'camera.light')}
        </Button>
      )}
    </div>
  );
};
