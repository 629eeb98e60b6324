/** What a message that signs in says of its site (ERC-4361, CAIP-122). */
export interface SignIn {
  readonly scheme: string | undefined
  /** Host and port; other text where the message is not well written. */
  readonly domain: string
}

const sentence = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i
const start = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S*) wants you to sign in with your [^\n]* account:\n/i

/** Reads for which site a message signs in. `undefined` for a message that signs in nowhere. */
export function readSignIn(text: string): SignIn | undefined {
  const [head, scheme, domain = ''] = start.exec(text) ?? []
  if (head) return { scheme: scheme?.toLowerCase(), domain: domain.toLowerCase() }
  // Whoever writes it another way may find a site that reads it another way.
  return sentence.test(text) ? { scheme: undefined, domain: '' } : undefined
}
