/** Returns the secret in the URL's fragment. Reloads the page when another link opens in the same tab. */
export function readLink(): string {
  // Browsers do not load a page if only the fragment changes.
  window.addEventListener('hashchange', () => location.reload())
  return location.hash.slice(1)
}
