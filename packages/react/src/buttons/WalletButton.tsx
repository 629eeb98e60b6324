import type { Failure, Namespace } from '@foyer/common'
import { type FoyerState, selectConnectProgress } from '@foyer/core'
import { type JSX, type ReactNode, useCallback } from 'react'
import { useFoyer } from '../hooks/useFoyer.js'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'
import { type ButtonOptions, ButtonSurface, useLanguage, useModalFailure } from './ButtonSurface.js'

/** The state for a host that draws its own wallet button. */
export interface WalletButtonState {
  /** The wallet's own name. Absent until it is known. */
  readonly name: string | undefined
  /** A URL that is safe for `<img>`. */
  readonly iconUrl: string | undefined
  readonly isConnecting: boolean
  readonly isConnected: boolean
  /** The failure of the last press: the wallet refused, or the modal could not be loaded. */
  readonly failure: Failure | undefined
  /** Connects to the wallet directly, or opens the account if it is connected. */
  readonly open: () => void
}

/** Props of {@link WalletButton}. */
export interface WalletButtonProps extends ButtonOptions {
  /** A connector's id, reverse domain name (`io.metamask`) or name, or a wallet's id in the directory. */
  readonly wallet: string
  /** Limits connecting to this namespace. */
  readonly namespace?: RegisteredNamespace | undefined
  /** Replaces the wallet's name, which is unknown before the visitor acts. */
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  /** Draws the button instead of Foyer. */
  readonly children?: ((state: WalletButtonState) => ReactNode) | undefined
}

interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

const isCalled = (wallet: string) => (known: WalletIdentity) =>
  known.id === wallet || known.rdns === wallet || known.name.toLowerCase() === wallet.toLowerCase()

/** Returns the known data of the wallet and the progress of its connection. */
function selectWallet(
  state: FoyerState,
  wallet: string,
  namespace: Namespace = state.networks.activeNamespace,
): Omit<WalletButtonState, 'open'> {
  const { connection, directory } = state
  const isIt = isCalled(wallet)
  const found = connection.connectors.filter(isIt)
  const ofNamespace = found.filter(each => each.namespaces.includes(namespace))
  const here = ofNamespace[0] ?? found[0]
  // If several wallets match the name, it is unknown whose picture the host means.
  const iconUrl = ofNamespace.length > 1 ? undefined : here?.iconUrl
  const { featured = [], recommended = [], wallets = [] } = directory ?? {}
  const listed = [...connection.recentWallets, ...featured, ...recommended, ...wallets].find(isIt)
  const progress = selectConnectProgress(state)
  const isAsked = 'connectorId' in progress && found.some(each => each.id === progress.connectorId)
  const isPaired = progress.status === 'pairing' && progress.wallet !== undefined && isIt(progress.wallet)
  const current = connection.byNamespace[namespace]
  const isItsName = current?.wallet && current.wallet.name === (here ?? listed)?.name
  return {
    name: (here ?? listed)?.name,
    iconUrl: iconUrl ?? listed?.imageUrl,
    isConnecting: isPaired || (isAsked && progress.status !== 'failed'),
    isConnected: found.some(each => each.id === current?.connectorId) || Boolean(isItsName),
    failure: isAsked && progress.status === 'failed' ? progress.failure : undefined,
  }
}

/**
 * Opens the modal directly at one wallet. Renders a real button in server markup, or the output of `children`.
 *
 * @example
 * <WalletButton wallet="io.metamask" label="MetaMask" />
 */
export function WalletButton(props: WalletButtonProps): JSX.Element {
  const { buttons, opening } = useLanguage()
  const { wallet, namespace, label, loadingLabel = buttons.connecting, children, ...options } = props
  const foyer = useInstance('WalletButton')
  const { open: openModal } = useFoyer()
  const select = useCallback(
    (state: FoyerState) => selectWallet(state, wallet, namespace),
    [wallet, namespace],
  )
  const state = useSelected(foyer, select)
  const { failure: modalFailure } = useModalFailure()
  const { name, iconUrl, isConnecting, isConnected } = state
  const open = () => openModal(isConnected ? { view: 'Account', namespace } : { wallet, namespace })
  if (children) return <>{children({ ...state, failure: modalFailure ?? state.failure, open })}</>
  return (
    <ButtonSurface
      {...options}
      kind="wallet"
      view="Connect"
      isBusy={isConnecting}
      isWarning={state.failure !== undefined}
      onClick={open}
      namespace={namespace}
    >
      {iconUrl && (
        <img
          className="foyer-button__image"
          data-shape="wallet"
          src={iconUrl}
          alt=""
          width={20}
          height={20}
        />
      )}
      <span className="foyer-button__name">
        {isConnecting ? loadingLabel : (label ?? name ?? opening.title)}
      </span>
      {isConnected && <span className="foyer-button__connected" />}
    </ButtonSurface>
  )
}
