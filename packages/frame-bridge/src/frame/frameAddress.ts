import type { EmbeddedWalletParts } from '@foyer/common'
import { protocolVersion } from '../protocol/messages.js'

type AddressParts = Pick<EmbeddedWalletParts, 'frameUrl' | 'projectId' | 'chainId' | 'enableLogger'>

/** The address the frame is loaded from. */
export function frameAddress({ frameUrl, projectId = '', chainId = 'eip155:1', enableLogger }: AddressParts) {
  const address = new URL(frameUrl)
  const query = { projectId, chainId, version: String(protocolVersion), enableLogger: String(enableLogger) }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}
