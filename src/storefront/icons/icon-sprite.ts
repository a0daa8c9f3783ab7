/**
 * The icons of the interface, read from Lucide when the bundle is built and defined once per page as a sprite:
 * `<svg class="icon" viewBox="0 0 24 24"><use href="#i-cart"/></svg>`. No icon code reaches the browser. An icon is one
 * path, because each use of it is styled and laid out with all its elements.
 */
import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Flame from 'lucide-react/icons/flame';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash from 'lucide-react/icons/trash';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ICONS = {
  cart: ShoppingCart,
  house: House,
  grid: LayoutGrid,
  user: User,
  search: Search,
  menu: Menu,
  x: X,
  'chevron-right': ChevronRight,
  'chevron-down': ChevronDown,
  phone: Phone,
  mail: Mail,
  pin: MapPin,
  headset: Headset,
  check: Check,
  plus: Plus,
  minus: Minus,
  truck: Truck,
  package: Package,
  trash: Trash,
  clock: Clock,
  bag: ShoppingBag,
  zoom: ZoomIn,
  'log-out': LogOut,
  loader: LoaderCircle,
  offline: WifiOff,
  shield: ShieldCheck,
  play: Play,
  flame: Flame,
  'arrow-right': ArrowRight,
  alert: CircleAlert,
  calendar: Calendar,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** A shape of Lucide as path data. */
function pathData(shape: string, attributes: ReadonlyMap<string, string>): string {
  const text = (name: string) => attributes.get(name) ?? '';
  const n = (name: string) => Number(text(name));
  switch (shape) {
    case 'path':
      // A relative start counts from the origin, also after another path.
      return text('d').replace(/^m/, 'M0 0m');
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polyline':
      return `M${text('points')}`;
    case 'circle': {
      const r = n('r');
      return `M${n('cx') - r} ${n('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
    case 'rect': {
      const r = n('rx');
      const across = n('width') - 2 * r;
      const down = n('height') - 2 * r;
      const corner = `a${r} ${r} 0 0 1 `;
      return (
        `M${n('x') + r} ${n('y')}h${across}${corner}${r} ${r}v${down}${corner}${-r} ${r}` +
        `h${-across}${corner}${-r} ${-r}v${-down}${corner}${r} ${-r}z`
      );
    }
    default:
      throw new Error(`An icon has the shape "${shape}", which pathData() does not draw.`);
  }
}

/** An icon as one path. The style sheet sets the stroke. */
function pathOf(name: string, icon: LucideIcon): string {
  const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>/, '');
  const data = [...drawing.matchAll(/<(\w+) ([^>]*)>/g)].map(([, shape = '', attributes = '']) =>
    pathData(
      shape,
      new Map(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    ),
  );
  return `<path id="i-${name}" d="${data.join('')}"/>`;
}

/** The paths of all icons as markup, for one `<svg>` that is not displayed. */
export const ICON_PATHS = Object.entries(ICONS)
  .map(([name, icon]) => pathOf(name, icon))
  .join('');
