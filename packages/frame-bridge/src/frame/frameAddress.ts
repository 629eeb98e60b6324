import type { EmbeddedWalletParts } from '@foyer/common'
import { version } from '../../package.json'
import { defaultNetworkId } from '../protocol/families.js'
import { protocolVersion } from '../protocol/messages.js'

type AddressParts = Pick<EmbeddedWalletParts, 'frameUrl' | 'projectId' | 'chainId' | 'enableLogger'>

/** Returns the URL to load the frame from. */
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
 * Returns the key under which wallets share a frame. It contains the version, so two versions of Foyer on one page
 * use separate frames.
 */
export function frameKey(
  { frameUrl, projectId = '' }: Pick<EmbeddedWalletParts, 'frameUrl' | 'projectId'>,
  ofVersion = version,
): string {
  return ['foyer-frame', ofVersion, protocolVersion, projectId, frameUrl].join(' ')
}
