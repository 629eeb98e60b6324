import type { EmbeddedWalletParts } from '@foyer/common'
import { version } from '../../package.json'
import { defaultNetworkId } from '../protocol/families.js'
import { protocolVersion } from '../protocol/messages.js'

type AddressParts = Pick<EmbeddedWalletParts, 'frameUrl' | 'projectId' | 'chainId' | 'enableLogger'>

/** The address the frame is loaded from. */
export function frameAddress({
  frameUrl,
  projectId = '',
  chainId = defaultNetworkId,
  enableLogger,
}: AddressParts) {
  const address = new URL(frameUrl)
  const query = { projectId, chainId, version: String(protocolVersion), enableLogger: String(enableLogger) }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

/**
 * What tells a frame of the page from another: who shares a key shares the frame, and the code that made it. A page may have
 * two versions of Foyer, each of which has a frame of its own.
 */
export function frameKey(
  { frameUrl, projectId = '' }: Pick<EmbeddedWalletParts, 'frameUrl' | 'projectId'>,
  ofVersion = version,
): string {
  return ['foyer-frame', ofVersion, protocolVersion, projectId, frameUrl].join(' ')
}
