import { join } from 'node:path';
import { bundle, root } from './bundle.ts';
import { serving } from './programs.ts';

// Where the image finds its programs, whatever the source was.
await bundle(serving, join(root, 'services/dist/image'));
