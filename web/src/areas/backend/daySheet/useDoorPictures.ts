import { imageSides } from '@klang/contracts/images';
import { useRef, useState } from 'react';

const mostPictures = 20;

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

type Pictures = readonly Blob[];

/** `all` waits for the pictures that are still being made smaller. `made` are those that can be shown. */
export const useDoorPictures = () => {
  const [made, setMade] = useState<Pictures>([]);
  const taken = useRef<Promise<Pictures>>(Promise.resolve([]));
  const isEmpty = useRef(true);
  const add = (files: readonly Blob[]) => {
    if (files.length > 0) isEmpty.current = false;
    const smaller = Promise.all(files.map(shrunk));
    taken.current = taken.current.then(async (before) => [...before, ...(await smaller)].slice(0, mostPictures));
    void taken.current.then(setMade);
  };
  return { made, add, all: () => taken.current, isEmpty: () => isEmpty.current };
};
