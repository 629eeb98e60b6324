import { type Failure, type Namespace, reloadNeed } from '@foyer/common'
import type { FoyerState, View } from '@foyer/core'
import type { JSX, ReactNode } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { useModalLoading } from '../provider/modalLoading.js'
import { usePreload } from '../provider/usePreload.js'

/** The options that all buttons in the host's page share. */
export interface ButtonOptions {
  readonly size?: 'sm' | 'md' | undefined
  readonly isDisabled?: boolean | undefined
  /** The class names to add to Foyer's own. */
  readonly className?: string | undefined
  /** The label after the modal failed to load. The next press loads it again. */
  readonly failedLabel?: string | undefined
}

/** The failure to show the modal, as part of every button's state. */
export interface ModalFailure {
  /** The reason why the last press could not show the modal. Cleared by the next press. */
  readonly failure: Failure | undefined
}

/** Returns the failure to show the modal, for a button that a host draws. */
export function useModalFailure(): ModalFailure {
  const { failure } = useModalLoading(useInstance('useModalFailure'))
  return { failure }
}

interface SurfaceProps extends ButtonOptions {
  readonly kind: 'connect' | 'account' | 'network' | 'wallet'
  /** The view that the button most likely opens, which is loaded ahead. */
  readonly view: View
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isBusy?: boolean | undefined
  readonly isWarning?: boolean | undefined
  readonly namespace?: Namespace | undefined
}

function labelOf(failure: Failure): string {
  return `Could not be loaded. ${reloadNeed(failure).needsReload ? 'Reload the page' : 'Try again'}`
}

const selectTheme = ({ theme }: FoyerState) => theme

/** Renders a real button in the host's own page, styled by the optional `buttons.css`. */
export function ButtonSurface(props: SurfaceProps): JSX.Element {
  const foyer = useInstance('ButtonSurface')
  const { failure, isAwaited } = useModalLoading(foyer)
  const preload = usePreload(foyer, props.view)
  const { mode, page } = useSelected(foyer, selectTheme)
  return (
    <button
      type="button"
      className={props.className ? `foyer-button ${props.className}` : 'foyer-button'}
      data-kind={props.kind}
      data-size={props.size ?? 'md'}
      data-theme={mode}
      data-warning={props.isWarning || undefined}
      data-failed={failure ? true : undefined}
      aria-live={failure || isAwaited ? 'polite' : undefined}
      aria-busy={props.isBusy || undefined}
      aria-haspopup="dialog"
      disabled={props.isDisabled}
      onClick={props.onClick}
      {...preload}
      ref={button => {
        preload.ref.current = button
        // Set through the CSSOM, because a strict content security policy forbids the style attribute.
        if (button) button.style.cssText = page ?? ''
      }}
      data-testid={`foyer-${props.kind}-button${props.namespace ? `-${props.namespace}` : ''}`}
    >
      {failure ? (props.failedLabel ?? labelOf(failure)) : props.children}
    </button>
  )
}
