import { SMTPServer } from 'smtp-server';
import { answerEach } from './program.ts';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (mail, _, done) => void mail.resume().once('end', () => done()),
});
server.on('error', () => {});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.server.address();
answerEach(async () => `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
