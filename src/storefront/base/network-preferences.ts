/** How the page gets on with the browser: data it may use, the service worker, speculation. */

interface NetworkInformation {
  readonly saveData?: boolean;
}

/** Whether the shopper asks for little data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}

/** The service worker answers navigations while offline; it needs a secure context. */
export function registerServiceWorker(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A browser that refuses it, as private windows do, loses the offline page and nothing else.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** With Save-Data the browser speculates only on a pressed link. */
export function limitPrerender(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[type="speculationrules"]');
  if (rules === null || !savesData()) return;
  const calm = document.createElement('script');
  calm.type = 'speculationrules';
  calm.textContent = (rules.textContent ?? '').replaceAll(
    /"(?:moderate|eager|immediate)"/g,
    '"conservative"',
  );
  rules.replaceWith(calm);
}
