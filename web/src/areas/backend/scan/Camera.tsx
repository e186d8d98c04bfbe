import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import classes from './scan.module.css';
import { useCamera } from './useCamera.ts';

/** What the camera sees, and its light. */
export const Camera = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const { t } = useTranslation('scan');
  const { video, state, torch, shine } = useCamera(onCode);
  const isLit = torch === 'on';
  return (
    <div className={classes.camera} data-state={state}>
      <video ref={video} muted playsInline aria-label={t('camera.label')} />
      <span className={classes.frame} aria-hidden="true" />
      {state !== 'on' && <p role="status">{t(`camera.${state}`)}</p>}
      {torch !== 'none' && (
        <Button size="large" onClick={() => void shine()}>
          {t(isLit ? 'camera.dark' : 'camera.light')}
        </Button>
      )}
    </div>
  );
};
