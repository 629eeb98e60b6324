import { exposeToIframe, type MiniAppHost } from '@farcaster/miniapp-host'
import type { AroundParts } from './safe.js'

type Exposed = Parameters<typeof exposeToIframe>[0]

/** Answers an app with the host's side of Farcaster's own library, over the given wallet. */
export function answerAsFarcaster({ frame, wallet, appOrigin }: AroundParts): void {
  exposeToIframe({
    iframe: frame,
    sdk: {} as MiniAppHost, // a wallet is all that Foyer asks for
    ethProvider: wallet.provider as unknown as NonNullable<Exposed['ethProvider']>, // EIP-1193, with events
    miniAppOrigin: appOrigin,
  })
}
