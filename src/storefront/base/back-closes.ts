/**
 * Back closes an open dialog, in browsers that do not close it themselves (without `CloseWatcher`). An open dialog has an
 * entry of its own in the tab's history, whose state has the number of open dialogs; closing a dialog goes back from it.
 * A link in a dialog replaces that entry. Where an entry is left behind, Back skips it.
 */

/** Open modal dialogs, in the order of the document. */
const openDialogs = () => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog:modal:not([data-offline])'),
];

/** Number of dialogs to which the current entry belongs. */
const depth = (): number => Object(history.state).dialogs ?? 0;

/** The browser is going back on behalf of this module. */
let isGoing = false;

function settle(): void {
  if (isGoing) return;
  const count = openDialogs().length;
  while (depth() < count) history.pushState({ ...history.state, dialogs: depth() + 1 }, '');
  if (depth() === count) return;
  isGoing = true;
  history.go(count - depth());
}

/** Starts with the dialogs that are open. */
export function startBackClosing(): void {
  addEventListener('popstate', () => {
    if (isGoing) isGoing = false;
    else for (const dialog of openDialogs().slice(depth())) dialog.close();
    settle();
  });
  addEventListener('pageshow', settle);
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented: isHandled } = event;
    if (isHandled || ctrlKey || metaKey || shiftKey || depth() === 0 || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('dialog a[href]');
    if (link === null || link.target !== '' || !link.protocol.startsWith('http')) return;
    event.preventDefault();
    location.replace(link.href);
  });
  // In a task of its own: a page that is left has closed its dialogs, and must not go back.
  new MutationObserver(() => void setTimeout(settle)).observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['open'],
  });
  settle();
}
