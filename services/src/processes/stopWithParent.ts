// Preloaded into the child processes of a start: when the start is gone, the process stops in order.
const patienceMs = 8_000;

process.stdin.once('close', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.on('error', () => {});
process.stdin.resume();
process.stdin.unref();
