/**
 * An address of this page as others may read it: without what Telegram launched the page with, in the query or the fragment, which
 * tells who the visitor is (`#tgWebAppData=…`). A fragment of the app's own stays.
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
