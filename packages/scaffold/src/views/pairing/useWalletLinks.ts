import type { FoyerState, WalletListing } from '@foyer/core'
import { desktopLink, type MobileLink, mobileLinks, type WalletLink, webLink } from '@foyer/core/modal'
import { useMemo } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'

/** The links of a wallet for the pairing at hand. */
export interface WalletLinks {
  /** Those that open its app on this phone, best first. */
  readonly mobile: readonly MobileLink[]
  readonly desktop: WalletLink | undefined
  readonly web: WalletLink | undefined
}

const selectContext = ({ pairing, options, networks }: FoyerState) => ({
  namespace: networks.activeNamespace,
  uri: pairing.uri,
  prefersUniversal: options.preferUniversalLinks,
})

/** The links of a wallet, made anew when the pairing is. */
export function useWalletLinks(wallet: WalletListing): WalletLinks {
  const environment = useEnvironment()
  const pairing = usePart(selectContext)
  return useMemo(() => {
    const context = { environment, ...pairing }
    return {
      mobile: mobileLinks(wallet, context),
      desktop: desktopLink(wallet, context),
      web: webLink(wallet, context),
    }
  }, [wallet, environment, pairing])
}
