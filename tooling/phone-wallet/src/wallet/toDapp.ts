import type { CoreTypes, Verify } from '@walletconnect/types'
import type { Dapp } from './PhoneWalletState.js'

/** Reads how a dapp describes itself, and what is known about it. */
export function toDapp(metadata: CoreTypes.Metadata, context?: Verify.Context): Dapp {
  const [iconUrl] = metadata.icons ?? []
  const { validation = 'UNKNOWN', isScam = false } = context?.verified ?? {}
  return {
    name: metadata.name,
    url: metadata.url,
    description: metadata.description,
    ...(iconUrl ? { iconUrl } : {}),
    verification: validation,
    isScam,
  }
}
