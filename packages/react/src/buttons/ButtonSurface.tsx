import type { Namespace } from '@foyer/common'
import type { View } from '@foyer/core'
import type { JSX, ReactNode } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { preloadModal } from '../provider/loadModal.js'

/** What every button of the host page takes. */
export interface ButtonOptions {
  readonly size?: 'sm' | 'md' | undefined
  readonly isDisabled?: boolean | undefined
  /** Added to Foyer's own class names. */
  readonly className?: string | undefined
}

interface SurfaceProps extends ButtonOptions {
  readonly kind: 'connect' | 'account' | 'network'
  /** The screen it most likely opens, loaded ahead. */
  readonly view: View
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isBusy?: boolean | undefined
  readonly isWarning?: boolean | undefined
  readonly namespace?: Namespace | undefined
}

/** A real button in the host's own page, styled by the optional `buttons.css`. */
export function ButtonSurface(props: SurfaceProps): JSX.Element {
  const foyer = useInstance('ButtonSurface')
  const preload = () => preloadModal(foyer, props.view)
  return (
    <button
      type="button"
      className={props.className ? `foyer-button ${props.className}` : 'foyer-button'}
      data-kind={props.kind}
      data-size={props.size ?? 'md'}
      data-warning={props.isWarning || undefined}
      aria-busy={props.isBusy || undefined}
      aria-haspopup="dialog"
      disabled={props.isDisabled}
      onClick={props.onClick}
      onPointerEnter={preload}
      onFocus={preload}
      data-testid={`foyer-${props.kind}-button${props.namespace ? `-${props.namespace}` : ''}`}
    >
      {props.children}
    </button>
  )
}
