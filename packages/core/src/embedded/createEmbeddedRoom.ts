import type { EmbeddedWallet, Stop } from '@foyer/common'
import { createSlice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { createAccountTypes } from './createAccountTypes.js'
import type { EmbeddedVerbs } from './EmbeddedVerbs.js'
import { followRequests } from './followRequests.js'
import { followUser } from './followUser.js'
import { initialEmbeddedState } from './state.js'
import { syncTheme } from './syncTheme.js'

/** Follows the embedded wallet while the instance runs. It is loaded already when this begins, or is loaded by it. */
export function createEmbeddedRoom(kernel: Kernel): { readonly verbs: EmbeddedVerbs; readonly stop: Stop } {
  const slice = createSlice(kernel, { id: 'embedded', slice: initialEmbeddedState })
  const held: { wallet?: EmbeddedWallet; isOver: boolean } = { isOver: false }
  const accountTypes = createAccountTypes(kernel, slice)
  const stops: Stop[] = [
    accountTypes.stop,
    kernel.registries.addCloseGuard(({ view }) => (view === 'ApproveTransaction' ? 'block' : undefined)),
  ]
  const attach = (wallet: EmbeddedWallet) => {
    if (held.isOver) return
    held.wallet = wallet
    stops.push(
      followUser(kernel, slice, wallet),
      followRequests(kernel, slice, wallet),
      syncTheme(kernel, wallet),
    )
  }
  kernel.embeddedWallet().then(attach, kernel.report)
  const cancelApprovals = () => held.wallet?.rejectPending()
  return {
    verbs: {
      chooseAccountType: accountTypes.use,
      readChainId: async () => (await kernel.embeddedWallet()).chainId(),
      initSmartAccount: async () => (await kernel.embeddedWallet()).initSmartAccount(),
      showFrame: words =>
        held.wallet?.show({
          ...words,
          isInPlace: kernel.store.getState().options.enableEmbedded,
          onClose: cancelApprovals,
        }),
      hideFrame: () => held.wallet?.hide(),
      cancelApprovals,
      dashboardUrl: dashboardUrl(kernel.settings.services.secureFrameUrl),
    },
    stop() {
      held.isOver = true
      for (const stop of stops.splice(0)) stop()
    },
  }
}

function dashboardUrl(frameUrl = ''): string {
  return URL.canParse(frameUrl) ? `${new URL(frameUrl).origin}/dashboard` : ''
}
