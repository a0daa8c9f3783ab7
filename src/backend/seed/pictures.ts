/** Draws the demo shops' pictures: `pictureSvg('<shop slug>/<name>')`. */
import { colourHex, isColourName } from './palette.ts';

/** The SVG text of a picture, or null when there is no such picture. */
export function pictureSvg(key: string): string | null {
  const match = /^(aurora|volt|mishti)\/([a-z0-9-]+)$/.exec(key);
  if (match === null) return null;
  const colours = (match[2] ?? '').split('-').filter(isColourName).map(colourHex);
  const [base = '#8a6d5a', accent = '#e8d9c0'] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><rect width="1000" height="1000" fill="#f1ece6"/><rect x="280" y="180" width="440" height="640" rx="40" fill="${base}"/><rect x="280" y="700" width="440" height="60" fill="${accent}"/></svg>`;
}
