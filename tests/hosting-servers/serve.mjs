/**
 * Serves a folder as a hosting service does: `node serve.mjs <firebase|netlify> <folder>`, in the folder where the
 * packages of the servers are installed. Firebase Hosting is its own server. Of Netlify the rules are its own engine; looking for a file is done here as its manual describes it. Prints the
 * port once it accepts requests.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const load = createRequire(path.resolve('package.json'));
const [service, folder = '.'] = process.argv.slice(2);

async function startFirebase() {
  const superstatic = load('superstatic');
  const { hosting } = JSON.parse(await readFile(path.join(folder, 'firebase.json'), 'utf8'));
  const address = { hostname: '127.0.0.1', port: 0 };
  const server = superstatic
    .server({ ...address, cwd: folder, config: hosting })
    .listen(() => report(server));
}

async function startNetlify() {
  const { RedirectsHandler } = load('@netlify/redirects');
  const options = {
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: folder,
    publicDir: folder,
  };
  const rules = new RedirectsHandler(options);
  const read = (name) => readFile(path.join(folder, decodeURIComponent(name))).catch(() => null);
  const responseTo = async (url) => {
    const { href, pathname } = new URL(url.replace(/\/{2,}/g, '/'), 'http://site.test');
    const rule = await rules.match(new Request(href));
    const page = pathname === '/' ? '/index.html' : `${pathname.replace(/\/$/, '')}.html`;
    const file = rule?.force ? null : ((await read(pathname)) ?? (await read(page)));
    if (file !== null) return { status: 200, body: file };
    return { status: rule?.statusCode ?? 404, body: rule ? await read(rule.target.pathname) : null };
  };
  const server = createServer(async ({ url = '/' }, response) => {
    // A broken escape in the path.
    const { status, body } = await responseTo(url).catch(() => ({ status: 400, body: null }));
    response.writeHead(status).end(body ?? '');
  }).listen(0, '127.0.0.1', () => report(server));
}

function report(server) {
  console.log(server.address().port);
}

await (service === 'firebase' ? startFirebase() : startNetlify());
// The parent program holds the other end: the server ends with it.
process.stdin.resume().on('close', () => process.exit(0));
