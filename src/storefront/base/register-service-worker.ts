/** Registers the service worker, which answers navigations while offline. It requires a secure context. */
export function registerServiceWorker(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Some browsers refuse it, for example in private windows. Only the offline page is then missing.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
