import { join } from 'node:path';
import { bundle, root } from '../processes/bundle.ts';
import { serving } from '../processes/programs.ts';

// Where the image finds its programs, whatever the source was.
await bundle(serving, join(root, 'services/dist/image'));
