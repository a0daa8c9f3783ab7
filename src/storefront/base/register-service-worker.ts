/** Registers the service worker, which responds to navigations while offline. Only secure contexts have one. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Some browsers refuse it, for example in private windows. Only the offline page is then missing.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
