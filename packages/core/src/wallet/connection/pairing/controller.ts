import { FoyerError, type Stop, toFailure } from '@foyer/common'
import type { ConnectionController } from '../ConnectionController.js'
import type { WalletListing } from '../../directory/WalletListing.js'
import { pageEnvironment } from '../../environment/environment.js'
import type { Kernel } from '../../../foyer/kernel.js'
import type { AppMetadata } from '../../../foyer/options/FoyerOptions.js'
import { forgetOnDisconnect, preparePairing } from './createPairingRunner.js'
import type { PairingController, PairingRequest } from './PairingController.js'
import { isPairingExpired, pairingValidityMs, walletConnectId } from './state.js'
import { type DeepLink, openDeepLink } from '../../directory/deepLinks.js'

/** The controller with its effects. */
interface PairingInternals extends PairingController {
  /** Shows a link that the host made itself. */
  show(uri: string): void
  watch(): Stop
}

export function createPairingController(
  kernel: Kernel,
  connection: Pick<ConnectionController, 'connect'>,
): PairingInternals {
  const { store } = kernel

  const canReuse = ({ wallet, isRetry }: PairingRequest) => {
    const { pairing, connection: state } = store.getState()
    const isRunning = state.flow.status === 'connecting' && state.flow.connectorId === walletConnectId
    // No end yet: the link is on its way.
    const isUsable = pairing.expiresAt === undefined || !isPairingExpired(pairing, Date.now())
    const { isMobile, reusesPairing } = pageEnvironment()
    const isSameWallet = pairing.wallet?.id === wallet?.id
    return !isRetry && isRunning && isUsable && (isMobile || reusesPairing || isSameWallet)
  }

  const controller: PairingController = {
    start(wanted = {}) {
      const isReused = canReuse(wanted)
      // Set after an attempt that gives way has cleared it.
      const choose = () =>
        store.setState(({ pairing }) => ({ pairing: { ...pairing, wallet: wanted.wallet } }))
      if (!isReused && !store.getState().options.enableManualPairing) {
        connection.connect({ connectorId: walletConnectId }).catch(() => {}) // the flow and the state tell it
      }
      if (wanted.wallet || !isReused) choose()
    },
    followDeepLink({ wallet, link }) {
      const deepLink = link.base && isOnThisPhone(link) ? { name: wallet.name, href: link.base } : undefined
      store.setState(({ pairing }) => ({ pairing: { ...pairing, wallet, deepLink, failure: undefined } }))
    },
    openWallet({ wallet, link }) {
      controller.followDeepLink({ wallet, link })
      try {
        openDeepLink(link)
      } catch (thrown) {
        reportRefused(kernel, { wallet, thrown })
      }
    },
  }
  return {
    ...controller,
    show: uri => store.setState({ pairing: { uri, expiresAt: Date.now() + pairingValidityMs } }),
    watch() {
      const stops = [preparePairing(kernel, controller), forgetOnDisconnect(kernel)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function isOnThisPhone({ kind }: DeepLink): boolean {
  return kind === 'universal' || kind === 'native' || kind === 'intent'
}

/** The browser refused the link: the visitor sees why and has the other ways. */
function reportRefused(
  kernel: Kernel,
  { wallet, thrown }: { readonly wallet: WalletListing; readonly thrown: unknown },
): void {
  const error = new FoyerError('DEEP_LINK_FAILED', { name: wallet.name }, { cause: thrown })
  kernel.store.setState(({ pairing }) => ({ pairing: { ...pairing, failure: toFailure(error) } }))
  kernel.track({
    event: 'CONNECT_PROXY_ERROR',
    properties: {
      message: error.message,
      // Without its key: whoever reads the event could take the pairing.
      uri: kernel.store.getState().pairing.uri?.replace(/\?.*$/, '') ?? '',
      mobile_link: wallet.mobileLink ?? '',
      name: wallet.name,
    },
  })
}

/** How the page presents itself, for hosts that give no metadata: title, description, address and icon. */
export function readPageMetadata(): AppMetadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const description = document.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  )
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: description?.content ?? '',
    url: location.origin,
    icons: icon ? [icon.href] : [],
  }
}
