/** The site that a sign-in message specifies (ERC-4361, CAIP-122). */
export interface SignIn {
  readonly scheme: string | undefined
  /** The host and port. Empty if the message is malformed. */
  readonly domain: string
}

const sentence = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i
const start = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S*) wants you to sign in with your [^\n]* account:\n/i

/** Returns the site that a message signs in to, or `undefined` if it is not a sign-in message. */
export function readSignIn(text: string): SignIn | undefined {
  const [head, scheme, domain = ''] = start.exec(text) ?? []
  if (head) return { scheme: scheme?.toLowerCase(), domain: domain.toLowerCase() }
  // A site with a lenient parser may accept a malformed sign-in message.
  return sentence.test(text) ? { scheme: undefined, domain: '' } : undefined
}
