import { type ChainFamily, type NetworkId, parseNetworkId } from '@foyer/common'
import type { SiwxMessage, SiwxMessageContent, SiwxSubject } from '../SiwxPlugin.js'
import type { SiwxSettings } from './checkSettings.js'

/**
 * Returns the value of a message's `Chain ID` field: the CAIP-2 reference if the family supports ERC-4361, otherwise
 * the CAIP-2 id.
 */
export function chainText(chainId: NetworkId, family: ChainFamily | undefined): string {
  return family?.abilities.includes('siwe') ? parseNetworkId(chainId).reference : chainId
}

/** Returns the text of a message (CAIP-122, or ERC-4361 if the family supports it). Absent fields are left out. */
export function toMessageText(content: SiwxMessageContent, family: ChainFamily | undefined): string {
  const { domain, accountAddress, chainId, statement, resources } = content
  const accountName = family?.accountName ?? parseNetworkId(chainId).namespace
  const lines = [
    `${domain} wants you to sign in with your ${accountName} account:`,
    accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${content.uri}`,
    `Version: ${content.version}`,
    `Chain ID: ${chainText(chainId, family)}`,
    `Nonce: ${content.nonce}`,
    `Issued At: ${content.issuedAt}`,
    ...line('Expiration Time', content.expirationTime),
    ...line('Not Before', content.notBefore),
    ...line('Request ID', content.requestId),
    ...(resources ? ['Resources:', ...resources.map(each => `- ${each}`)] : []),
  ]
  return lines.join('\n')
}

function line(name: string, value: string | undefined): readonly string[] {
  return value ? [`${name}: ${value}`] : []
}

/** The domain and the URI of the page that requests a signature. */
export interface SigningPage {
  readonly domain: string
  readonly uri: string
}

/** Returns the domain and the URI that the host set. They default to the page's own. */
export function readSigningPage({ domain, uri }: Partial<SigningPage> = {}): SigningPage {
  const page = typeof location === 'undefined' ? undefined : location
  return {
    domain: domain ?? page?.host ?? 'Unknown Domain',
    uri: uri ?? (page ? page.origin + page.pathname : 'Unknown URI'),
  }
}

/** Creates the message of one attempt. */
export function composeMessage(
  settings: SiwxSettings,
  {
    nonce,
    family,
    ...subject
  }: SiwxSubject & {
    readonly nonce: string
    readonly notBefore?: string
    readonly family: ChainFamily | undefined
  },
): SiwxMessage {
  const { statement, resources, requestId, expiresInMs } = settings
  const now = Date.now()
  const content = {
    ...readSigningPage(settings),
    ...subject,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(statement ? { statement } : {}),
    ...(resources ? { resources } : {}),
    ...(requestId ? { requestId } : {}),
    ...(expiresInMs ? { expirationTime: new Date(now + expiresInMs).toISOString() } : {}),
  }
  return { ...content, toString: () => toMessageText(content, family) }
}

const time = '[0-9T:.Z+-]+'
const form = new RegExp(
  `^(?<domain>[^\\s/?#]+) wants you to sign in with your \\w+ account:\\n(?<accountAddress>[^\\s]+)\\n\\n` +
    `(?:(?<statement>[^\\n]+)\\n)?\\n` +
    `URI: (?<uri>\\S+)\\nVersion: (?<version>1)\\nChain ID: (?<chain>[^\\s]+)\\nNonce: (?<nonce>[\\w-]+)\\n` +
    `Issued At: (?<issuedAt>${time})(?:\\nExpiration Time: (?<expirationTime>${time}))?` +
    `(?:\\nNot Before: (?<notBefore>${time}))?(?:\\nRequest ID: (?<requestId>[^\\n]+))?` +
    `(?:\\nResources:(?<resources>(?:\\n- \\S+)*))?$`,
)

/** The fields of a message text, with the chain in the form of the text. */
export type MessageReading = Omit<SiwxMessageContent, 'chainId'> & { readonly chain: string }

/** Parses a message text (CAIP-122, ERC-4361). Returns `undefined` for any other text. */
export function readMessageText(text: string): MessageReading | undefined {
  const groups = form.exec(text)?.groups
  if (!groups) return undefined
  const { resources, ...fields } = groups
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const list = resources?.split('\n- ').slice(1)
  return { ...(said as unknown as MessageReading), ...(list ? { resources: list } : {}) } // the regex has a group for each field
}
