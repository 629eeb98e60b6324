const grantWords = 'Grant smart session'
const revocationWords = 'Revoke smart session'

/** What an account signs to grant a session. */
export function grantText(pci: string): string {
  return `${grantWords} ${pci}`
}

/** What an account signs to take a session back. */
export function revocationText(pci: string): string {
  return `${revocationWords} ${pci}`
}

/** Whether a text grants a session or takes one back. */
export function isSessionText(text: string): boolean {
  return text.startsWith(`${grantWords} `) || text.startsWith(`${revocationWords} `)
}
