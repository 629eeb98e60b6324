import type { CoreTypes, Verify } from '@walletconnect/types'
import type { Dapp } from './PhoneWalletState.js'

/** Reads a dapp's description of itself and the verdict about its origin. */
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
