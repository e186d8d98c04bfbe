import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './daySheet.module.css';

/** Encoding to a blob is asynchronous, so a caller that submits at once must await it. */
export type DrawnSignature = Promise<Blob | null> | null;
type Props = {
  readonly name: string;
  readonly words: { readonly here: string; readonly write: string; readonly clear: string; readonly there: string };
  readonly onDrawn: (picture: DrawnSignature) => void;
  readonly onNameless: () => void;
};
const size = { width: 640, height: 200 };
const paper = '#ffffff';
const ink = '#1d2433';

const pointOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) =>
  [
    (nativeEvent.offsetX / currentTarget.clientWidth) * size.width,
    (nativeEvent.offsetY / currentTarget.clientHeight) * size.height,
  ] as const;

/** A signature pad. A user who cannot draw gets the typed name written into it. */
export const SignPad = ({ name, words, onDrawn, onNameless }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const isEmpty = useRef(true);
  const [isSigned, setSigned] = useState(false);
  const pen = () => canvas.current?.getContext('2d') ?? null;
  const clear = () => {
    const context = pen();
    if (!context) return null;
    context.fillStyle = paper;
    context.fillRect(0, 0, size.width, size.height);
    Object.assign(context, { strokeStyle: ink, fillStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    isEmpty.current = true;
    return context;
  };
  const picture = () => new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'));
  const reportDrawing = () => {
    setSigned(!isEmpty.current);
    onDrawn(isEmpty.current ? null : picture());
  };
  const onDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = isEmpty.current ? clear() : pen();
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    context?.beginPath();
    context?.moveTo(...pointOf(event));
  };
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return;
    isEmpty.current = false;
    pen()?.lineTo(...pointOf(event));
    pen()?.stroke();
  };
  const onUp = () => {
    isDrawing.current = false;
    reportDrawing();
  };
  const write = () => {
    if (name.trim() === '') return onNameless();
    const context = clear();
    if (!context) return;
    context.font = 'italic 48px "IBM Plex Sans Thai", sans-serif';
    context.fillText(name.trim(), 24, 120, size.width - 48);
    isEmpty.current = false;
    reportDrawing();
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={`${classes.pad} full round`}
        {...size}
        role="img"
        aria-label={words.here}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
      <div className={`${classes.ways} grid gap-8`}>
        <Button size="small" onClick={write}>
          {words.write}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            clear();
            reportDrawing();
          }}
        >
          {words.clear}
        </Button>
        <span className="positive" role="status">
          {isSigned && words.there}
        </span>
      </div>
    </>
  );
};
