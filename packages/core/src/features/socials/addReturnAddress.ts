/** Appends where the visitor comes back to, as the secure site reads it: `--{page}` at the end of the `state` parameter. */
export function addReturnAddress(uri: string, page: string): string {
  const address = new URL(uri)
  const nested = address.searchParams.get('provider_authorization_url')
  if (address.host === 'auth.magic.link' && nested) {
    address.searchParams.set('provider_authorization_url', addReturnAddress(nested, page))
    return address.href
  }
  const state = address.searchParams.get('state') ?? ''
  address.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  return address.href
}
