/** The reverse domain name of a wallet that was given none. */
export function walletDomain(name: string): string {
  return `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
