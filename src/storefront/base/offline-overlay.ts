/**
 * '503 | You are currently offline' over the page while the browser is offline (spec §2): a modal dialog,
 * so the page below is inert, and nothing of it is lost.
 */
export function startOfflineOverlay(): void {
  const overlay = document.querySelector<HTMLDialogElement>('dialog[data-offline]');
  if (overlay === null) return;
  const follow = () => {
    if (navigator.onLine) overlay.close();
    else if (!overlay.open) overlay.showModal();
  };
  overlay.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers let a second Escape through.
  overlay.addEventListener('close', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();
}
