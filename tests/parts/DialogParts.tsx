import { openDrawer, openSheet, shopContext, showPopup, showToast } from './components.ts';
import { LINES } from './fixtures.ts';

const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function openPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>('#popup');
  if (popup !== null) void showPopup(popup, shopContext().slug, NO_STORAGE);
}

/** The sheet shows the buy box of the page that a link leads to: this page has one. */
function openVariantSheet(): void {
  void openSheet(Object.assign(document.createElement('a'), { href: location.href }));
}

function openOffline(): void {
  document.querySelector<HTMLDialogElement>('dialog[data-offline]')?.showModal();
}

function showToastWithAction(): void {
  const action = { label: 'Undo', run: () => showToast({ text: 'Muslin stole is back in the cart.' }) };
  showToast({ text: 'Muslin stole was removed.', action });
}

const OPENERS = {
  Toast: () => showToast({ text: 'Half-silk Jamdani saree was added to the cart.' }),
  'Toast with action': showToastWithAction,
  'Cart drawer': () => openDrawer(LINES[0]),
  'Variant sheet': openVariantSheet,
  Popup: openPopup,
  Offline: openOffline,
};

/** Buttons that open what lies over a page. Header and bottom bar open the menus. */
export default function DialogParts() {
  return (
    <div className="part part-openers">
      {Object.entries(OPENERS).map(([name, open]) => (
        <button key={name} className="btn" type="button" onClick={open}>
          {name}
        </button>
      ))}
    </div>
  );
}
