/** Loads the page again in place of the offline page as soon as the shop's host answers. */
const EVERY_MS = 5000;

async function retry() {
  try {
    // Not a navigation: the service worker passes it on to the network.
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

addEventListener('online', retry);
// Browsers report no event when only the way to the host was interrupted.
setInterval(retry, EVERY_MS);
