/** Returns the default reverse domain name of a wallet. */
export function walletDomain(name: string): string {
  return `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
