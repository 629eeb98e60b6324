import { type Connector, type ConnectRequest, FoyerError, type Pairing, type Session } from '@foyer/common'
import { createScriptedWallet, type ScriptedWallet } from './createScriptedWallet.js'

/** A requested pairing URI, and the controls of the wallet that receives it. */
export interface ScriptedLink {
  readonly uri: string
  readonly request: ConnectRequest
  approve(): void
  fail(error: FoyerError): void
}

/** A connector that pairs by URI with a wallet that the test controls. */
export interface ScriptedPairing {
  readonly connector: Connector
  readonly links: readonly ScriptedLink[]
  /** Whether it returns a pairing URI immediately, or never. */
  givesLinks: boolean
  readonly wallet: ScriptedWallet
}

/** The validity period of a pairing URI. */
export const validityMs = 240_000

export function createScriptedPairing(): ScriptedPairing {
  const links: ScriptedLink[] = []
  const wallet = createScriptedWallet({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana'],
  })
  const pairing: ScriptedPairing = {
    links,
    givesLinks: true,
    wallet,
    connector: {
      ...wallet.connector,
      connect: request =>
        new Promise<readonly Session[]>((resolve, reject) => {
          const uri = `wc:${links.length}`
          links.push({
            uri,
            request,
            approve: () => resolve(wallet.connector.connect(request)),
            fail: reject,
          })
          request.signal.addEventListener('abort', () => reject(new FoyerError('ABORTED')))
          const given: Pairing = { uri, expiresAt: Date.now() + validityMs }
          if (pairing.givesLinks) request.onPairingUri?.(given)
        }),
    },
  }
  return pairing
}
