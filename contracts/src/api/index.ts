import type { Endpoint } from '../kit/endpoint.ts';
import { orders } from './orders.ts';

export const api = { orders } satisfies Record<string, Record<string, Endpoint>>;

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun));
