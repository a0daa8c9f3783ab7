/** The empty island of `pages/hydration.astro`. */
export default function Nothing() {
  return <i hidden />;
}
