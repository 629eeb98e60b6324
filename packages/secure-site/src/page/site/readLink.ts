/** The secret part of the link that opened this page. Another link of the same page, in the same tab, loads it anew. */
export function readLink(): string {
  // Browsers load nothing where only this part of an address changes.
  window.addEventListener('hashchange', () => location.reload())
  return location.hash.slice(1)
}
