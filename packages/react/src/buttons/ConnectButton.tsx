import { type Click, isSecondClick } from '@foyer/ui/frame'
import { type JSX, type ReactNode, useRef } from 'react'
import { useFoyer } from '../hooks/useFoyer.js'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { useFoyerState } from '../hooks/useFoyerState.js'
import type { RegisteredNamespace } from '../register.js'
import {
  type ButtonOptions,
  ButtonSurface,
  type ModalFailure,
  useLanguage,
  useModalFailure,
} from './ButtonSurface.js'

/** The state for a host that draws its own connect button. */
export interface ConnectButtonState extends ModalFailure {
  readonly isOpen: boolean
  /** Whether the modal is open, or a connection is being made or reconnected. */
  readonly isLoading: boolean
  readonly isConnected: boolean
  /** Opens the modal, or closes it if it is open. The second click of a double click does nothing. */
  readonly toggle: () => void
}

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps extends ButtonOptions {
  /** Limits connecting to this namespace. */
  readonly namespace?: RegisteredNamespace | undefined
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  /** Draws the button instead of Foyer. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

/** Returns the event being handled, which a host's own button does not pass on. */
function readClick(): Click {
  const { timeStamp, detail } = (globalThis.event ?? {}) as Partial<UIEvent>
  return { timeStamp: timeStamp ?? performance.now(), detail: detail ?? 0 }
}

/**
 * Opens the modal to connect a wallet. Renders a real button in server markup, or the output of `children`.
 *
 * @example
 * const button = (
 *   <ConnectButton>
 *     {({ toggle, isLoading }) => (
 *       <button type="button" onClick={toggle}>
 *         {isLoading ? 'Connecting…' : 'Log in'}
 *       </button>
 *     )}
 *   </ConnectButton>
 * )
 */
export function ConnectButton(props: ConnectButtonProps): JSX.Element {
  const { buttons, opening } = useLanguage()
  const { namespace, label = opening.title, loadingLabel = buttons.connecting, children, ...options } = props
  const { open, close } = useFoyer()
  const { isOpen: isModalOpen, openNamespace } = useFoyerState()
  const { status, isConnected } = useFoyerAccount({ namespace })
  const isOpen = isModalOpen && (!namespace || openNamespace === namespace)
  const isConnecting = status === 'connecting' || status === 'reconnecting'
  const { failure } = useModalFailure()
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  const toggle = () => {
    const click = readClick()
    // The second click of a double click must not close the modal that the first click opened.
    if (isOpen) return isSecondClick(click, openedAt.current) ? undefined : close()
    openedAt.current = click.timeStamp
    void open({ view: 'Connect', namespace })
  }
  // An open modal shows the progress itself.
  const isBusy = isConnecting && !isOpen
  if (children)
    return <>{children({ isOpen, isLoading: isOpen || isConnecting, isConnected, failure, toggle })}</>
  return (
    <ButtonSurface
      {...options}
      kind="connect"
      view="Connect"
      isBusy={isConnecting}
      onClick={toggle}
      namespace={namespace}
    >
      <span data-other={isBusy ? label : loadingLabel}>{isBusy ? loadingLabel : label}</span>
    </ButtonSurface>
  )
}
