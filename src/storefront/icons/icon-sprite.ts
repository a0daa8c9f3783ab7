/**
 * The icons of the interface, taken from Lucide when the bundle is built and drawn once a page as a sprite:
 * `<svg class="icon"><use href="#i-cart"/></svg>`. No icon code reaches the browser.
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

/** The children of the `<svg>` that Lucide renders; the style sheet sets the stroke. */
function symbolOf(name: string, icon: LucideIcon): string {
  const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing.replace(/><\/\w+>/g, '/>')}</symbol>`;
}

/** Every symbol as markup, ready for one hidden `<svg>`. */
export const ICON_SYMBOLS = Object.entries(ICONS)
  .map(([name, icon]) => symbolOf(name, icon))
  .join('');
