/** What an account signs to grant a session. */
export function grantText(pci: string): string {
  return `Grant smart session ${pci}`
}

/** What an account signs to take a session back. */
export function revocationText(pci: string): string {
  return `Revoke smart session ${pci}`
}
