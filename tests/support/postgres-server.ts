/** A PostgreSQL server of its own for tests, from Debian's package `postgresql`, in a temporary folder. */
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const VERSIONS = '/usr/lib/postgresql';
const READY_WITHIN_MS = 30_000;

export interface PostgresServer {
  /** File of its socket. It has no port. */
  socket: string;
  /** URL of its database `postgres`, for a user who may create databases. */
  url: string;
  /** URL of a new, empty database. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** @throws Error when PostgreSQL is not installed */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = binaries();
  const identity = await serverIdentity();
  const dir = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  if (identity !== null) chownSync(dir, identity.uid, identity.gid);
  const data = path.join(dir, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(path.join(bin, 'initdb'), initdb, { ...identity, cwd: dir });
  const settings = [
    // A port could be taken before the server binds it.
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: dir, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${dir}`;
  await untilReady(urlOf('postgres'));
  return {
    socket: path.join(dir, '.s.PGSQL.5432'),
    url: urlOf('postgres'),
    async newDatabase(name) {
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async stop() {
      // A fast shutdown: ends open connections first.
      server.kill('SIGINT');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const [newest] = versions;
  if (newest === undefined) {
    throw new Error('PostgreSQL is not installed: apt-get install --no-install-recommends postgresql');
  }
  return path.join(VERSIONS, newest, 'bin');
}

/** PostgreSQL refuses to run as root. As root it is started as the user of Debian's package. */
async function serverIdentity(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(connectionString: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
