/**
 * Returns a URL of this page without Telegram's launch data in the query or fragment (`#tgWebAppData=…`), which
 * identifies the visitor. The app's own fragment is kept.
 */
export function withoutLaunchData(page: string): string {
  const address = new URL(page)
  for (const name of [...address.searchParams.keys()]) {
    if (name.startsWith('tgWebApp')) address.searchParams.delete(name)
  }
  const { hash } = address
  if (hash.includes('tgWebApp'))
    address.hash = hash.replace(/tgWebApp\w*=[^&]*&?/g, '').replace(/[#?&]+$/, '')
  return address.href
}
