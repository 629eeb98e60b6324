import { exposeToIframe, type MiniAppHost } from '@farcaster/miniapp-host'
import { createEvmWallet } from '@foyer/testing'
import type { AroundParts } from './AroundParts.js'

type Exposed = Parameters<typeof exposeToIframe>[0]

/** Answers an app with the host's side of Farcaster's own library, over a wallet with the given key; its address. */
export async function answerAsFarcaster({ frame, chain, key, appOrigin }: AroundParts): Promise<string> {
  const wallet = createEvmWallet({ name: 'Around', rdns: 'test.foyer.around', keys: [key], chains: [chain] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  exposeToIframe({
    iframe: frame,
    sdk: {} as MiniAppHost, // a wallet is all that Foyer asks for
    ethProvider: wallet.provider as unknown as NonNullable<Exposed['ethProvider']>, // EIP-1193, with events
    miniAppOrigin: appOrigin,
  })
  return wallet.getState().addresses[0] ?? ''
}
