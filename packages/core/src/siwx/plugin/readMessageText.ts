import { isNetworkId, type NetworkId } from '@foyer/common'
import type { SiwxMessageContent } from '../SiwxPlugin.js'

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
