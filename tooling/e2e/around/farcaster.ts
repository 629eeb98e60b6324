import { exposeToIframe, type MiniAppHost } from '@farcaster/miniapp-host'
import { createEvmWallet } from '@foyer/testing'
import type { AroundParts } from './AroundParts.js'

type ExposeOptions = Parameters<typeof exposeToIframe>[0]

/**
 * Answers an app with the host side of Farcaster's library, backed by a wallet with the given key. Returns its
 * address.
 */
export async function answerAsFarcaster({ frame, chain, key, appOrigin }: AroundParts): Promise<string> {
  const wallet = createEvmWallet({ name: 'Around', rdns: 'test.foyer.around', keys: [key], chains: [chain] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  exposeToIframe({
    iframe: frame,
    sdk: {} as MiniAppHost, // Foyer uses only the wallet
    ethProvider: wallet.provider as unknown as NonNullable<ExposeOptions['ethProvider']>, // an EIP-1193 provider with events
    miniAppOrigin: appOrigin,
  })
  return wallet.getState().addresses[0] ?? ''
}
