import { FoyerError, pairingValidityMs, type Stop, stopAll, toFailure } from '@foyer/common'
import { createSlice, memberOf } from '../../../base/slice.js'
import { update } from '../../../base/update.js'
import { type DeepLink, openDeepLink } from '../../directory/deepLinks.js'
import type { WalletListing } from '../../directory/listing.js'
import type { ConnectionController } from '../controller.js'
import { selectConnectProgress, walletConnectId } from '../progress.js'
import type { ConnectionNeeds } from '../state.js'
import { nextConnectFlow } from '../transitions.js'
import { forgetOnDisconnect, preparePairing } from './createPairingRunner.js'
import type { PairingController, PairingRequest } from './PairingController.js'
import { rememberTap } from './rememberTap.js'
import { isPairingExpired, keepsPairing } from './state.js'

/** The host members that pairing uses. */
export type PairingNeeds = Pick<ConnectionNeeds, 'store' | 'storage' | 'track' | 'pairingView' | 'parent'>

/** The controller with its effects. */
interface PairingInternals extends PairingController {
  /** Shows a pairing URI that the host created. */
  show(uri: string): void
  watch(): Stop
}

export function createPairingController(
  needs: PairingNeeds,
  connection: Pick<ConnectionController, 'connect'>,
): PairingInternals {
  const { store } = needs
  const pairing = createSlice(store, 'pairing')

  const flow = memberOf(createSlice(store, 'connection'), 'flow')
  /** Counts a pairing that was begun ahead as the visitor's own. */
  const choose = () =>
    flow.write(known =>
      known.status === 'connecting'
        ? nextConnectFlow(known, { type: 'chosen', attempt: known.attempt })
        : known,
    )

  const canReuse = ({ wallet, isRetry }: PairingRequest) => {
    const known = pairing.read()
    const isRunning = selectConnectProgress(store.getState()).status === 'pairing'
    // Without a known expiry the URI is still being created.
    const isUsable = known.expiresAt === undefined || !isPairingExpired(known, Date.now())
    const isSameWallet = known.wallet?.id === wallet?.id
    return !isRetry && isRunning && isUsable && (keepsPairing() || isSameWallet)
  }

  const tap = rememberTap(needs, opened => controller.openWallet(opened))

  const controller: PairingController = {
    openWhenLinked(wallet) {
      if (wallet) choose()
      tap.remember(wallet)
    },
    start(request = {}) {
      const isReused = canReuse(request)
      // Set after a replaced attempt has cleared it.
      const chooseWallet = () =>
        update(pairing, draft => {
          draft.wallet = request.wallet
        })
      if (!isReused && !store.getState().options.walletConnect.manualPairing) {
        const { isAhead } = request
        connection.connect({ connectorId: walletConnectId, isAhead }).catch(() => {}) // the flow and the state show it
      }
      if (isReused && !request.isAhead) choose()
      if (request.wallet || !isReused) chooseWallet()
    },
    followDeepLink({ wallet, link }) {
      tap.remember(undefined)
      choose()
      const deepLink = link.base && isOnThisPhone(link) ? { name: wallet.name, href: link.base } : undefined
      update(pairing, draft => {
        draft.wallet = wallet
        draft.deepLink = deepLink
        draft.failure = undefined
      })
      return needs.parent.open(link.href)
    },
    openWallet({ wallet, link }) {
      if (controller.followDeepLink({ wallet, link })) return
      try {
        openDeepLink(link)
      } catch (thrown) {
        reportRefused(needs, { wallet, thrown })
      }
    },
  }
  return {
    ...controller,
    show: uri => pairing.write(() => ({ uri, expiresAt: Date.now() + pairingValidityMs })),
    watch() {
      return stopAll([preparePairing(needs, controller), forgetOnDisconnect(needs), tap.watch()])
    },
  }
}

function isOnThisPhone({ kind }: DeepLink): boolean {
  return kind === 'universal' || kind === 'native' || kind === 'intent'
}

/** Reports that the browser refused the link. The visitor sees why, and can choose another way. */
function reportRefused(
  needs: PairingNeeds,
  { wallet, thrown }: { readonly wallet: WalletListing; readonly thrown: unknown },
): void {
  const error = new FoyerError('DEEP_LINK_FAILED', { name: wallet.name }, { cause: thrown })
  update(createSlice(needs.store, 'pairing'), draft => {
    draft.failure = toFailure(error)
  })
  needs.track({
    event: 'CONNECT_PROXY_ERROR',
    properties: {
      message: error.message,
      // Without its key: a reader of the event could take over the pairing.
      uri: needs.store.getState().pairing.uri?.replace(/\?.*$/, '') ?? '',
      mobile_link: wallet.mobileLink ?? '',
      name: wallet.name,
    },
  })
}
