import { isNetworkId, type Namespace, type NetworkId, parseNetworkId } from '@foyer/common'
import type { SiwxMessage, SiwxMessageContent, SiwxSubject } from '../SiwxPlugin.js'
import type { SiwxSettings } from './checkSettings.js'

/** What the accounts of a namespace are called in a message. */
const accountNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** A chain as a message names it: by number on EVM (ERC-4361), by CAIP-2 id elsewhere. */
function chainText(chainId: SiwxMessageContent['chainId']): string {
  const { namespace, reference } = parseNetworkId(chainId)
  return namespace === 'eip155' ? reference : chainId
}

/** The text of a message (CAIP-122; on EVM it is one of ERC-4361). What is absent is left out. */
export function toMessageText(content: SiwxMessageContent): string {
  const { domain, accountAddress, chainId, statement, resources } = content
  const lines = [
    `${domain} wants you to sign in with your ${accountNames[parseNetworkId(chainId).namespace]} account:`,
    accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${content.uri}`,
    `Version: ${content.version}`,
    `Chain ID: ${chainText(chainId)}`,
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

/** Who asks, as messages say it. */
export interface SigningPage {
  readonly domain: string
  readonly uri: string
}

/** The page's own name and address where the host gave none. */
export function readSigningPage({ domain, uri }: Partial<SigningPage> = {}): SigningPage {
  const page = typeof location === 'undefined' ? undefined : location
  return {
    domain: domain ?? page?.host ?? 'Unknown Domain',
    uri: uri ?? (page ? page.origin + page.pathname : 'Unknown URI'),
  }
}

/** Makes the message of one attempt. */
export function composeMessage(
  settings: SiwxSettings,
  { nonce, ...subject }: SiwxSubject & { readonly nonce: string; readonly notBefore?: string },
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
  return { ...content, toString: () => toMessageText(content) }
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

/** What a message text says (CAIP-122, ERC-4361); `undefined` for any other text. */
export function readMessageText(text: string): SiwxMessageContent | undefined {
  const groups = form.exec(text)?.groups
  if (!groups) return undefined
  const { chain = '', resources, ...fields } = groups
  const chainId = isNetworkId(chain) ? chain : (`eip155:${chain}` as NetworkId)
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const list = resources?.split('\n- ').slice(1)
  return { ...(said as unknown as SiwxMessageContent), chainId, ...(list ? { resources: list } : {}) } // the form names every field
}
