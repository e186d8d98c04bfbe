import { z } from 'zod';
import { codeStates, codeUses, reprintReasons, retireReasons, sealEnds } from './codes.ts';

export const codeUse = z.enum(codeUses);
export const codeState = z.enum(codeStates);
export const retireReason = z.enum(retireReasons);
export const sealEnd = z.enum(sealEnds);
export const reprintReason = z.enum(reprintReasons);
