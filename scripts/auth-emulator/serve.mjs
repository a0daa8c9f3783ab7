/**
 * Serves the Firebase Auth emulator on the loopback address: `node serve.mjs <port> <project>`, in the folder where its
 * packages are installed. It holds its accounts in memory. Prints one line once it accepts requests.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const load = createRequire(path.resolve('package.json'));
const { createApp } = load('firebase-tools/lib/emulator/auth/server.js');

const [port = '9099', project = 'demo-storefront'] = process.argv.slice(2);

const server = createServer(await createApp(project));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`Auth emulator at http://127.0.0.1:${port}`));
// The parent program holds the other end: the emulator ends with it.
process.stdin.resume().on('close', () => process.exit(0));
