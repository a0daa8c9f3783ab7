/** SVG elements for all drawings. A pen belongs to one image and numbers its definitions. */

/** A gradient stop: offset in [0, 1], color, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Pen {
  /** Paint of a gradient from the top of the object's box to its bottom. */
  down(...stops: readonly Stop[]): string;
  /** Paint of a gradient from the left of the object's box to its right. */
  across(...stops: readonly Stop[]): string;
  /** Paint of a linear gradient over the object's box, from 0,0 to the point `to`. */
  linear(to: readonly [x: number, y: number], ...stops: readonly Stop[]): string;
  /** Paint of a radial gradient from the middle of the object's box. */
  centered(...stops: readonly Stop[]): string;
  /** Paint of a radial gradient over the object's box. */
  radial(center: readonly [x: number, y: number, radius: number], ...stops: readonly Stop[]): string;
  /** Paint of a tile that repeats in user space. */
  tile(width: number, height: number, content: string, transform?: string): string;
  /** Attribute that clips to the shapes given. */
  clip(shapes: string): string;
  /**
   * Attribute that blurs by the given deviation. `margin` is the space around the box for the blur, as a share
   * of the box. Rendering time grows with that area, so large objects need a small margin.
   */
  blur(deviation: number, margin?: number): string;
  /** Attribute-ready reference to a drawing that is used several times: `<use href="…" …/>`. */
  stamp(content: string): string;
  /** Everything defined so far. */
  definitions(): string;
}

export function createPen(): Pen {
  const definitions: string[] = [];
  const ids = new Map<string, string>();
  // Equal definitions share an id, so that repeated shapes define one gradient.
  const define = (make: (id: string) => string) => {
    const shape = make('');
    const known = ids.get(shape);
    if (known !== undefined) return known;
    const id = `d${ids.size}`;
    ids.set(shape, id);
    definitions.push(make(id));
    return id;
  };
  // Each repetition of a tile costs rendering time, so small tiles are first combined into larger sheets.
  const doubled = (content: string, width: number, height: number) => {
    let sheet = { content, width, height };
    while (sheet.width < 160 || sheet.height < 160) {
      const [columns, rows] = [sheet.width < 160 ? 2 : 1, sheet.height < 160 ? 2 : 1];
      const stamp = define((id) => `<g id="${id}">${sheet.content}</g>`);
      sheet = {
        content: times(columns * rows, (i) => {
          const [x, y] = [(i % columns) * sheet.width, Math.floor(i / columns) * sheet.height];
          return `<use href="#${stamp}" x="${r(x)}" y="${r(y)}"/>`;
        }),
        width: sheet.width * columns,
        height: sheet.height * rows,
      };
    }
    return sheet;
  };
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, color, opacity]) =>
          `<stop offset="${r(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${r(opacity)}"`}/>`,
      )
      .join('');
  const linear: Pen['linear'] = ([x, y], ...stops) =>
    `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stopList(stops)}</linearGradient>`)})`;
  const radial: Pen['radial'] = ([x, y, radius], ...stops) =>
    `url(#${define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopList(stops)}</radialGradient>`)})`;
  return {
    linear,
    down: (...stops) => linear([0, 1], ...stops),
    across: (...stops) => linear([1, 0], ...stops),
    radial,
    centered: (...stops) => radial([0.5, 0.5, 0.5], ...stops),
    tile: (width, height, content, transform) => {
      const sheet = doubled(content, width, height);
      return `url(#${define(
        (id) =>
          `<pattern id="${id}" width="${r(sheet.width)}" height="${r(sheet.height)}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${sheet.content}</pattern>`,
      )})`;
    },
    clip: (shapes) => `clip-path="url(#${define((id) => `<clipPath id="${id}">${shapes}</clipPath>`)})"`,
    blur: (deviation, margin = 0.6) =>
      `filter="url(#${define(
        (id) =>
          `<filter id="${id}" color-interpolation-filters="sRGB" x="${r(-margin)}" y="${r(-margin)}" width="${r(1 + margin * 2)}" height="${r(1 + margin * 2)}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      )})"`,
    stamp: (content) => `#${define((id) => `<g id="${id}">${content}</g>`)}`,
    definitions: () => `<defs>${definitions.join('')}</defs>`,
  };
}

/** A number with at most two decimals. */
export function r(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" rx="${r(radius)}" fill="${fill}" ${more}/>`;
}

/** A rectangle from the origin, without rounded corners. */
export function cover(width: number, height: number, fill: string, more = ''): string {
  return rect(0, 0, width, height, 0, fill, more);
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return ellipse(x, y, radius, radius, fill, more);
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

/** The content moved and scaled about the image's origin. */
export function placed(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${r(turn)} 500 500)`;
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${r(scale)})${rotation}">${content}</g>`;
}

/** The place of a grain with this index in a spiral around 0,0. */
export function spiral(index: number, step: number): readonly [x: number, y: number] {
  return [Math.cos(index * 2.4) * step * Math.sqrt(index), Math.sin(index * 2.4) * step * Math.sqrt(index)];
}

/** Concatenates `count` fragments of markup, each created from its index. */
export function times(count: number, create: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => create(index)).join('');
}
