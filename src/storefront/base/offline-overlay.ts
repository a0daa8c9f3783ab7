/**
 * Shows '503 | You are currently offline' while the browser is offline (spec §2). The overlay is a modal dialog: the
 * page below is inert and keeps its state.
 */
export function startOfflineOverlay(): void {
  const overlay = document.querySelector<HTMLDialogElement>('dialog[data-offline]');
  if (overlay === null) return;
  const follow = () => {
    if (navigator.onLine) overlay.close();
    else if (!overlay.open) overlay.showModal();
  };
  overlay.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers close a dialog on the second Escape in spite of preventDefault.
  overlay.addEventListener('close', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();
}
