import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { processConfiguration } from '#servers/nginx/process-configuration.ts';
import { escapePattern, patternRow, row } from '#servers/nginx/quote.ts';
import { hostRows } from '#servers/nginx/rows-folder.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { HOSTILE_WORDS } from './hostile-text.ts';
import { aNginx, runNginx } from './start-nginx.ts';

/** Keys of their own, also without letter case, which nginx does not compare. */
const ROWS = HOSTILE_WORDS.map((word, index) => [`${word}${index}`, `${index} ${word}`] as const);
const HOSTS = ['default', 'include', 'volatile', 'hostnames'];

it('nginx finds hostile keys and sends hostile values as they are', async () => {
  const nginx = await aNginx();
  const exact = ROWS.map(([key, value]) => row(`id /${key}`, value)).join('');
  const patterns = ROWS.map(([key, value]) => patternRow(`^id /${escapePattern(key)}$`, value)).join('');
  const hosts = hostRows(new Map(HOSTS.map((host) => [host, `site of ${host}`])));
  const configuration = processConfiguration(
    `geo $sf_dollar { default "$"; }
     map "id $uri" $exact { default none;\n${exact} }
     map "id $uri" $pattern { default none;\n${patterns} }
     map $host $site { default none;\n${hosts} }
     server {
       listen 127.0.0.1:${nginx.port};
       merge_slashes off;
       default_type text/plain;
       location / { return 200 "$exact\\n$pattern\\n$site"; }
     }
`,
    null,
  );
  await writeFile(path.join(nginx.dir, 'nginx.conf'), configuration);
  await runNginx(nginx.command, nginx.port);
  const found = async (at: string, host = 'a.example') =>
    (await sendHttp(nginx.port, { host, path: `/${encodeURIComponent(at)}` })).body.toString();
  for (const [key, value] of ROWS) expect(await found(key), key).toBe(`${value}\n${value}\nnone`);
  expect(await found('absent')).toBe('none\nnone\nnone');
  for (const host of HOSTS) expect(await found('absent', host)).toBe(`none\nnone\nsite of ${host}`);
});
