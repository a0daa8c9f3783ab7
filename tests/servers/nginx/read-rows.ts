/** Reads rows of maps as nginx does (`ngx_conf_read_token`, `ngx_http_map`). */

export interface MapRow {
  /** Text, or the source of a pattern. */
  key: string;
  isPattern: boolean;
  value: string;
}

/** Words that nginx reads as parameters of a map in place of a key. */
const PARAMETERS = new Set(['default', 'include', 'volatile', 'hostnames']);
const CONTROLS = new Map([
  ['t', '\t'],
  ['r', '\r'],
  ['n', '\n'],
]);

/** @throws Error for text that nginx refuses, or reads as something other than rows */
export function readRows(text: string): MapRow[] {
  const rows: MapRow[] = [];
  let rest = text;
  while (rest !== '') {
    const [row, key, value] = /^"((?:[^"\\]|\\.)*)" ("(?:[^"\\]|\\.)*"|\$\w+);\n/s.exec(rest) ?? [];
    if (row === undefined || key === undefined || value === undefined)
      throw new Error(`This is no row: ${JSON.stringify(rest)}`);
    rest = rest.slice(row.length);
    const word = unquoted(key);
    if (PARAMETERS.has(word)) throw new Error(`${word} is a parameter.`);
    const isPattern = word.startsWith('~');
    const name = isPattern || word.startsWith('\\') ? word.slice(1) : word;
    rows.push({
      key: name,
      isPattern,
      value: value.startsWith('$') ? value : expanded(unquoted(value.slice(1, -1))),
    });
  }
  return rows;
}

function unquoted(text: string): string {
  return text.replace(/\\(.)/gs, (whole, next: string) =>
    /["'\\]/.test(next) ? next : (CONTROLS.get(next) ?? whole),
  );
}

/** The value with its only variable, which holds a dollar sign. */
function expanded(text: string): string {
  return text.replace(/\$(\{sf_dollar\})?/g, (_, dollar) => {
    if (dollar === undefined) throw new Error(`${JSON.stringify(text)} has another variable.`);
    return '$';
  });
}
