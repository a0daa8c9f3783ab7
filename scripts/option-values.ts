/** Parsers of option values. An unusable value is rejected, with a message about the expected value. */
import { InvalidArgumentError } from 'commander';
import { apiBaseUrlProblem, normalApiBaseUrl } from '#pipeline/api/api-base-url.ts';
import { readDomain } from '#pipeline/tenants/domain-name.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';

/** A file or folder. An option's name is rejected: it shows that the value was left out. */
export function filePath(text: string): string {
  if (text.trim() === '' || text.startsWith('--')) throw invalid('give a file or folder');
  return text;
}

/** A file or folder, appended to earlier uses of the option. */
export function filePaths(text: string, previous: readonly string[] = []): string[] {
  return [...previous, filePath(text)];
}

/** A text of one line that is not empty. */
export function line(text: string): string {
  const one = text.replace(/\s+/g, ' ').trim();
  if (one === '' || one.startsWith('--')) throw invalid('give a text');
  return one;
}

/** A whole number in decimal digits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    throw invalid(`give a whole number from ${least} to ${most}`);
  };
}

export const port = wholeNumber(0, 65_535);

/** One part of many, such as "1/3". */
export function shard(text: string): string {
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (part !== undefined && Number(part) <= Number(parts)) return text;
  throw invalid('give a part and the number of parts, such as 1/3');
}

/** A port, or an address with a port, appended to earlier uses of the option. */
export function listenAddresses(text: string, previous: readonly string[] = []): string[] {
  const number = /^(?:(?:[a-z\d.-]+|\[[\da-f:.]+\]):)?(\d{1,5})$/i.exec(text)?.[1];
  if (number !== undefined && Number(number) > 0 && Number(number) <= 65_535) return [...previous, text];
  throw invalid('give a port or an address with a port, such as 80 or 127.0.0.1:8080');
}

export function hostAndPort(text: string): string {
  if (/^(?:[a-z\d.-]+|\[[\da-f:.]+\]):\d{1,5}$/i.test(text)) return text;
  throw invalid('give a host and a port, such as 127.0.0.1:8080');
}

/** DNS servers in the form of nginx, appended to earlier uses of the option. */
export function dnsServers(text: string, previous: readonly string[] = []): string[] {
  if (/^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)) return [...previous, text];
  throw invalid('give addresses of DNS servers, such as 192.0.2.53 or [2001:db8::53]');
}

export function email(text: string): string {
  if (/^[^\s@{}"]+@[^\s@{}"]+$/.test(text)) return text;
  throw invalid('give an email address');
}

/** Domains separated by commas, as in `Host` headers, appended to earlier uses of the option. */
export function domains(text: string, previous: readonly string[] = []): string[] {
  const names = text.split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '').map(hostName);
  if (given.length === 0) throw invalid('give at least one domain');
  return [...new Set([...previous, ...given])];
}

/** The name of a site's folder: a domain, or the site of unknown hosts. */
export function siteName(text: string): string {
  return text === DEFAULT_SITE ? text : hostName(text);
}

export function apiUrl(text: string): string {
  const problem = apiBaseUrlProblem(text);
  if (problem !== null) throw invalid(problem);
  return normalApiBaseUrl(text);
}

/** A domain without port. */
export function hostName(text: string): string {
  const reading = readDomain(text);
  if (!reading.ok) throw invalid(reading.problem);
  return reading.domain;
}

function invalid(problem: string): InvalidArgumentError {
  return new InvalidArgumentError(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
}
