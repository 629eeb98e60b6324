const grantWords = 'Grant smart session'
const revocationWords = 'Revoke smart session'

/**
 * Returns the text that an account signs to grant a session.
 *
 * @example
 * grantText('0xpci') // 'Grant smart session 0xpci'
 */
export function grantText(pci: string): string {
  return `${grantWords} ${pci}`
}

/**
 * Returns the text that an account signs to revoke a session.
 *
 * @example
 * revocationText('0xpci') // 'Revoke smart session 0xpci'
 */
export function revocationText(pci: string): string {
  return `${revocationWords} ${pci}`
}

/** Returns whether a text grants or revokes a session. */
export function isSessionText(text: string): boolean {
  return text.startsWith(`${grantWords} `) || text.startsWith(`${revocationWords} `)
}
