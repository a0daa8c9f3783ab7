/** The views of one product: studio, close-up, folded, scene. */
import { clothCloseUp, foldedCloth } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { cover, createPen, group, line, type Pen, placed, rect } from './pen.ts';
import { backdropTone, set, standShadow, studio, wall } from './stage.ts';
import { lit, mix, shaded } from './tone.ts';

/** The SVG text of a view, or null when the kind has no such view. */
export function productDrawing(kind: Kind, look: Look, view: string): string | null {
  const pen = createPen();
  const content = viewContent(pen, kind, look, view);
  return content === null ? null : svg(pen, 1000, 1000, content);
}

/** A whole SVG document. */
export function svg(pen: Pen, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pen.definitions()}${content}</svg>`;
}

/** The object with its shadow, for any background. */
export function withShadow(pen: Pen, kind: Kind, look: Look, draw = kind.draw): string {
  const [x, y, half] = kind.foot ?? [500, 850, 240];
  return (kind.pose === 'standing' ? standShadow(pen, x, y, half) : '') + draw(pen, look);
}

function viewContent(pen: Pen, kind: Kind, look: Look, view: string): string | null {
  const tone = backdropTone(kind.mood, look.base, look.accent);
  const paper = () => studio(pen, tone, kind.pose === 'standing');
  const own = kind.views?.[view];
  if (own !== undefined) return paper() + framed(kind, withShadow(pen, kind, look, own));
  switch (view) {
    case 'front':
      return paper() + framed(kind, withShadow(pen, kind, look));
    case 'tile':
      return tile(pen, kind, look);
    case 'detail':
      return kind.cloth
        ? clothCloseUp(pen, look.base, look.accent, look.style, kind.cloth === 'border')
        : closeUp(pen, kind, look, tone);
    case 'folded':
      return kind.cloth
        ? studio(pen, tone, true) +
            placed(
              standShadow(pen, 500, 850, 310) +
                foldedCloth(pen, look.base, look.accent, look.style, kind.cloth === 'border'),
              -40,
              -120,
              1.08,
            )
        : null;
    case 'pair':
      return studio(pen, tone, kind.pose === 'standing') + pair(pen, kind, look);
    case 'scene':
      return scene(pen, kind, look);
    default:
      return null;
  }
}

/** Fills the frame: standing objects are scaled about their foot, the others about the middle. */
function framed(kind: Kind, content: string): string {
  const scale = kind.frame ?? (kind.pose === 'standing' ? 1.06 : 1.12);
  return placed(
    content,
    500 - 500 * scale,
    kind.pose === 'standing' ? 826 - 850 * scale : 500 - 510 * scale,
    scale,
  );
}

/** For category circles: the object large on a stronger tint, with empty corners. */
function tile(pen: Pen, kind: Kind, look: Look): string {
  const paper = kind.mood === 'cool' ? '#e6ebf2' : '#efe7da';
  const background = mix(paper, mix(look.base, look.accent, 0.3), kind.mood === 'cool' ? 0.14 : 0.34);
  return (
    cover(
      1000,
      1000,
      pen.radial([0.45, 0.4, 0.75], [0, lit(background, 0.5)], [1, shaded(background, 0.08)]),
    ) + placed(framed(kind, withShadow(pen, kind, look)), 70, 52, 0.86)
  );
}

function closeUp(pen: Pen, kind: Kind, look: Look, tone: string): string {
  const [x, y, zoom] = kind.focus;
  return (
    studio(pen, tone, false) +
    group(
      withShadow(pen, kind, look),
      `transform="translate(500 500) scale(${zoom}) rotate(-6) translate(${-x} ${-y})"`,
    )
  );
}

/** Two objects: the second behind, with the colors exchanged. */
function pair(pen: Pen, kind: Kind, look: Look): string {
  const other: Look = { ...look, base: mix(look.accent, look.base, 0.3), accent: look.base };
  return (
    placed(withShadow(pen, kind, other), 330, 110, 0.7, kind.pose === 'flat' ? 9 : 0) +
    placed(withShadow(pen, kind, look), -20, 190, 0.78, kind.pose === 'flat' ? -6 : 0)
  );
}

function scene(pen: Pen, kind: Kind, look: Look): string {
  const tone = mix(look.base, '#d9cfc0', 0.6);
  const scale = kind.sceneScale ?? 0.7;
  if (kind.pose === 'standing') {
    const [x, y] = kind.foot ?? [500, 850, 240];
    const bottom = kind.set === 'room' ? 890 : 840;
    return (
      mirrored(set(pen, kind.set, tone, look.accent), look) +
      placed(withShadow(pen, kind, look), 500 - x * scale, bottom - y * scale, scale)
    );
  }
  if (kind.pose === 'hanging') {
    return (
      set(pen, kind.set, tone, look.accent) + placed(kind.draw(pen, look), 500 - 490 * scale + 20, 60, scale)
    );
  }
  return kind.cloth
    ? wall(pen, 1000, 1000, mix('#e7ddce', tone, 0.3)) + rail(pen, kind, look, scale)
    : set(pen, kind.set, tone, look.accent) +
        placed(kind.draw(pen, look), 520 - 500 * scale, 510 - 510 * scale, scale, -7);
}

/** Every other set is mirrored, so that a row of scenes does not look like one room. */
function mirrored(content: string, look: Look): string {
  return Number.parseInt(look.base.slice(3, 5), 16) % 2 === 0
    ? content
    : group(content, 'transform="matrix(-1 0 0 1 1000 0)"');
}

/** A garment on a hanger on a rail, a second one beside it. */
function rail(pen: Pen, kind: Kind, look: Look, scale: number): string {
  const hanger = line(
    'M500 40C500 10 530 10 530 34C530 60 500 60 500 96L640 170M500 96L360 170',
    '#8a6241',
    9,
  );
  const other: Look = { ...look, base: mix(look.base, look.accent, 0.55) };
  return (
    rect(0, 96, 1000, 14, 7, pen.down([0, '#d8b48a'], [0.5, '#a97c50'], [1, '#6b4a2e'])) +
    placed(hanger + kind.draw(pen, other), 500, 94, scale * 0.96) +
    placed(hanger + kind.draw(pen, look), 40, 90, scale)
  );
}
