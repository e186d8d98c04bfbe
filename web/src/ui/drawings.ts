import boxSizes from './drawings/box-sizes.svg?no-inline';
import droppedBoxes from './drawings/dropped-boxes.svg?no-inline';
import emptyShelf from './drawings/empty-shelf.svg?no-inline';
import heroPhone from './drawings/hero-phone.svg?no-inline';
import heroWide from './drawings/hero-wide.svg?no-inline';
import openDoor from './drawings/open-door.svg?no-inline';
import room from './drawings/room.svg?no-inline';
import skyline from './drawings/skyline.svg?no-inline';
import stepCollect from './drawings/step-collect.svg?no-inline';
import stepPack from './drawings/step-pack.svg?no-inline';
import stepReturn from './drawings/step-return.svg?no-inline';
import stepShelf from './drawings/step-shelf.svg?no-inline';
import vanWaiting from './drawings/van-waiting.svg?no-inline';

export type SignPlace = {
  readonly mark: { readonly x: number; readonly y: number; readonly scale: number };
  readonly name: { readonly x: number; readonly y: number; readonly size: number; readonly middle?: true };
};
type DrawingFile = {
  readonly file: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly signs?: readonly SignPlace[];
};

/** Each drawing is a separate file, so that scripts stay small and browsers cache it. */
export const drawings = {
  boxSizes: { file: boxSizes, box: [0, 0, 548, 220] },
  droppedBoxes: { file: droppedBoxes, box: [0, 0, 260, 150] },
  emptyShelf: { file: emptyShelf, box: [0, 0, 260, 168] },
  heroPhone: {
    file: heroPhone,
    box: [0, 0, 375, 232],
    signs: [
      { mark: { x: 244.96, y: 69.16, scale: 0.709 }, name: { x: 256.3, y: 101.9, size: 9.2, middle: true } },
      { mark: { x: 33.6, y: 152.28, scale: 0.595 }, name: { x: 58.2, y: 165.7, size: 11.8 } },
    ],
  },
  heroWide: {
    file: heroWide,
    box: [-240, 0, 1920, 430],
    signs: [
      { mark: { x: 1054, y: 44, scale: 1.688 }, name: { x: 1081, y: 122, size: 22, middle: true } },
      { mark: { x: 508.64, y: 261.28, scale: 1.126 }, name: { x: 555.3, y: 286.7, size: 22.3 } },
    ],
  },
  openDoor: { file: openDoor, box: [0, 0, 460, 300] },
  room: { file: room, box: [0, 0, 460, 210] },
  skyline: { file: skyline, box: [0, 0, 232, 74] },
  stepCollect: {
    file: stepCollect,
    box: [0, 0, 280, 184],
    signs: [{ mark: { x: 112.8, y: 87.6, scale: 0.744 }, name: { x: 143.6, y: 104.4, size: 14.7 } }],
  },
  stepPack: { file: stepPack, box: [0, 0, 280, 184] },
  stepReturn: { file: stepReturn, box: [0, 0, 280, 184] },
  stepShelf: { file: stepShelf, box: [0, 0, 280, 184] },
  vanWaiting: {
    file: vanWaiting,
    box: [0, 0, 260, 150],
    signs: [{ mark: { x: 61.28, y: 60.56, scale: 0.659 }, name: { x: 88.6, y: 75.4, size: 13 } }],
  },
} as const satisfies Record<string, DrawingFile>;
export type DrawingName = keyof typeof drawings;
