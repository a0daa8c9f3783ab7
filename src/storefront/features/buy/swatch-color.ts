/** Colors by the names that sellers use. Only values of this table are written into a style, never a seller's text. */

/** Names with the same meaning in CSS. */
const CSS_NAMES =
  'azure beige black blue brown coral crimson cyan gold gray green grey indigo ivory khaki lavender lime magenta maroon navy olive orange orchid pink plum purple red salmon silver tan teal tomato turquoise violet wheat white yellow';

const SHADES: Record<string, string> = {
  ...Object.fromEntries(CSS_NAMES.split(' ').map((name) => [name, name])),
  // In shops these are darker or duller than in CSS.
  azure: '#2f7fd6',
  gold: '#c9a227',
  green: '#2e8b4f',
  plum: '#6d2e5b',
  tan: '#c19a6b',
  violet: '#7d4fb3',
  amber: '#e69a1c',
  apricot: '#f4b183',
  aqua: '#4fc3d0',
  ash: '#b2b0a9',
  blush: '#f0c4c4',
  brass: '#b08d3c',
  brick: '#9c4030',
  bronze: '#9a6b3a',
  burgundy: '#6b1530',
  camel: '#c09463',
  champagne: '#ecd9b6',
  charcoal: '#3b3f45',
  cherry: '#a51c30',
  chocolate: '#5b3a29',
  cocoa: '#6b4a38',
  coffee: '#5c4033',
  copper: '#b56a3d',
  cream: '#f6ecd2',
  denim: '#3c5a86',
  emerald: '#0f8a5f',
  forest: '#22543d',
  fuchsia: '#c7338f',
  graphite: '#4a4d52',
  henna: '#8a4a2b',
  honey: '#d99a2b',
  ink: '#22273a',
  lemon: '#f2e05c',
  lilac: '#c3a5d8',
  mauve: '#a9829b',
  midnight: '#1b2341',
  mint: '#a9dcc0',
  mocha: '#7d5a46',
  mustard: '#d3a024',
  natural: '#e6d8bd',
  nude: '#dfbfa6',
  ochre: '#c07c2a',
  'off white': '#f5f1e6',
  'off-white': '#f5f1e6',
  peach: '#f7c3a2',
  pearl: '#efeae0',
  pistachio: '#b5ce94',
  rose: '#d9808f',
  'rose gold': '#d8a38f',
  ruby: '#9b1b3b',
  'royal blue': '#2a4bc0',
  rust: '#a9512b',
  saffron: '#ee9a1f',
  sage: '#9cab8b',
  sand: '#d9c3a0',
  sapphire: '#1f4fa3',
  scarlet: '#c9252b',
  sky: '#8cc5ea',
  'sky blue': '#8cc5ea',
  slate: '#66727f',
  smoke: '#8b8f94',
  steel: '#8a97a3',
  stone: '#b9b1a3',
  taupe: '#8f7e70',
  terracotta: '#c0623f',
  walnut: '#62452f',
  wine: '#6a1c33',
};

/**
 * The CSS color for a seller's color name: it matches the whole name, else its last word that is in the table ('Bottle
 * Green', 'Forest night'). Null when no word is in the table.
 */
export function swatchColor(label: string): string | null {
  const name = label.trim().toLowerCase();
  const words = name.split(/[\s/&,+-]+/).reverse();
  const known = [name, ...words].find((word) => Object.hasOwn(SHADES, word));
  return known === undefined ? null : (SHADES[known] ?? null);
}
