const greetings: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** The fields of a message. Times are in ISO 8601. */
export interface MessageFields {
  readonly domain: string
  readonly address: string
  readonly uri: string
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Formats a sign-in message as apps do (CAIP-122). */
export function writeMessage({ chainId, statement, ...fields }: MessageFields): string {
  const [namespace = '', reference] = chainId.split(':')
  return [
    `${fields.domain} wants you to sign in with your ${greetings[namespace]} account:`,
    fields.address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${namespace === 'eip155' ? reference : chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore}`] : []),
    ...(fields.requestId ? [`Request ID: ${fields.requestId}`] : []),
    ...(fields.resources ? ['Resources:', ...fields.resources.map(each => `- ${each}`)] : []),
  ].join('\n')
}
