/**
 * Replaces the live sections of a status page every ten seconds. The rest of the page, scroll and focus do not change.
 * A section in which someone types, selects text or has focused a button stays, so that no input is lost.
 */
export const STATUS_JS = `
const EVERY = 10000;
const box = document.getElementById('refresh');
const note = document.getElementById('refreshed');
box.closest('label').hidden = document.querySelector('[data-live]') === null;
box.checked = sessionStorage.getItem('refresh') !== 'off';
box.addEventListener('change', () => sessionStorage.setItem('refresh', box.checked ? 'on' : 'off'));

function isInUse(section) {
  const active = document.activeElement;
  const selected = getSelection();
  const isSelecting = selected && !selected.isCollapsed && section.contains(selected.anchorNode);
  return isSelecting || (section.contains(active) && active.tagName !== 'A');
}

function replace(section, next) {
  if (!next || next.innerHTML === section.innerHTML || isInUse(section)) return;
  const focused = section.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  section.replaceChildren(...next.childNodes);
  if (focused !== null) [...section.querySelectorAll('a')].find((a) => a.getAttribute('href') === focused)?.focus({ preventScroll: true });
}

async function refresh() {
  if (document.hidden || !box.checked) return;
  try {
    const response = await fetch(location.href, { redirect: 'error' });
    if (!response.ok) throw new Error(String(response.status));
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const section of document.querySelectorAll('[data-live]')) replace(section, page.getElementById(section.id));
    if (note.textContent !== '') note.textContent = '';
  } catch {
    note.textContent = 'The worker does not respond.';
  }
}
setInterval(refresh, EVERY);
document.addEventListener('visibilitychange', refresh);
`;
