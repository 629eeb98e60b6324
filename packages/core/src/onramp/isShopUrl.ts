/** Longer than any browser takes for certain. */
const longest = 8192

/** Whether a visitor may be sent to an address to buy there: one of the web, without a name and password in it. */
export function isShopUrl(value: string): boolean {
  if (value.length > longest || !URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}
