import type { JSX, ReactNode } from 'react'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { type UseFoyerNetworkReturn, useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
import { useInstance } from '../provider/FoyerContext.js'
import {
  type ButtonOptions,
  ButtonSurface,
  type ModalFailure,
  useLanguage,
  useModalFailure,
} from './ButtonSurface.js'

/** The state for a host that draws its own network button. */
export interface NetworkButtonState extends UseFoyerNetworkReturn, ModalFailure {
  readonly open: () => void
}

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps extends ButtonOptions {
  /** The label while no network is in use. */
  readonly label?: string | undefined
  readonly switchLabel?: string | undefined
  readonly unknownLabel?: string | undefined
  readonly children?: ((state: NetworkButtonState) => ReactNode) | undefined
}

/**
 * Shows the network in use. Opens the choice of networks, even without a connection.
 *
 * @example
 * const button = <NetworkButton label="Choose a network" />
 */
export function NetworkButton(props: NetworkButtonProps): JSX.Element {
  const { buttons, tag } = useLanguage()
  const { label = buttons.selectNetwork, switchLabel = buttons.switchNetwork, ...options } = props
  // Other languages word this case like the choice of a network.
  const { unknownLabel = tag === 'en' ? 'Unknown Network' : label, children } = options
  const foyer = useInstance('NetworkButton')
  const { isConnected, status } = useFoyerAccount()
  const current = useFoyerNetwork()
  const { failure } = useModalFailure()
  const { network, networkId, isSupported } = current
  const openModal = () => {
    foyer.track({ event: 'CLICK_NETWORKS' })
    foyer.open({ view: 'Networks' })
  }
  if (children) return <>{children({ ...current, failure, open: openModal })}</>
  const isElsewhere = networkId !== undefined && !isSupported
  const fallback = isConnected ? unknownLabel : label
  return (
    <ButtonSurface
      {...options}
      kind="network"
      view="Networks"
      isDisabled={options.isDisabled ?? status === 'connecting'}
      isWarning={isElsewhere}
      onClick={openModal}
    >
      {network?.imageUrl && (
        <img className="foyer-button__image" src={network.imageUrl} alt="" width={20} height={20} />
      )}
      <span className="foyer-button__name">{isElsewhere ? switchLabel : (network?.name ?? fallback)}</span>
    </ButtonSurface>
  )
}
