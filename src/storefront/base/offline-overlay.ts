/**
 * Shows '503 | You are currently offline' while the browser is offline (spec §2). The overlay is a modal dialog: the
 * page below is inert and keeps its state. The shopper may close it; a strip below the header then shows the message.
 */
export function startOfflineOverlay(): void {
  const overlay = document.querySelector<HTMLDialogElement>('dialog[data-offline]');
  if (overlay === null) return;
  const strip = document.createElement('p');
  strip.className = 'offline-strip';
  strip.setAttribute('role', 'status');
  strip.textContent = overlay.dataset.offline ?? '';
  const follow = () => {
    strip.remove();
    if (navigator.onLine) overlay.close();
    else if (!overlay.open) overlay.showModal();
  };
  overlay.addEventListener('close', () => {
    if (!navigator.onLine) document.querySelector('.site-head')?.append(strip);
  });
  addEventListener('online', follow);
  addEventListener('offline', follow);
  // A saved copy, which opens without a network, has a note instead.
  if (!document.querySelector('[data-newer]')) follow();
}
