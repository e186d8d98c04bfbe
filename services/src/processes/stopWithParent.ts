// Loaded before a process that a start keeps running: when that start is gone, the process stops in order too.
const patienceMs = 8_000;

process.stdin.once('close', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.on('error', () => {});
process.stdin.resume();
process.stdin.unref();
