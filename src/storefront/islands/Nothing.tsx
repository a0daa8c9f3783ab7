/** An empty island for `pages/hydration.astro`, which needs one to render Astro's hydration scripts. */
export default function Nothing() {
  return <i hidden />;
}
