import type { Failure, Namespace } from '@foyer/common'
import type { FoyerState, View } from '@foyer/core'
import { type LocaleEntry, localeOf } from '@foyer/scaffold/locales'
import { type JSX, type ReactNode, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { useModalLoading } from '../provider/modalLoading.js'
import { usePreload } from '../provider/usePreload.js'

/** The options that all buttons in the host's page share. */
export interface ButtonOptions {
  readonly size?: 'sm' | 'md' | undefined
  readonly isDisabled?: boolean | undefined
  /** The class names to add to Foyer's own. */
  readonly className?: string | undefined
  /** The label after this button's press could not load the modal. The next press loads it again. */
  readonly failedLabel?: string | undefined
}

/** The failure to show the modal, as part of every button's state. */
export interface ModalFailure {
  /** The reason why the last press could not show the modal. Cleared by the next press. */
  readonly failure: Failure | undefined
}

/** Returns the failure to show the modal, for a button that a host draws. */
export function useModalFailure(): ModalFailure {
  const { failure } = useModalLoading(useInstance('ButtonSurface'))
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

const selectLocale = ({ options }: FoyerState) => options.locale

/** Returns the BCP 47 tag of the instance's language. */
export function useLocaleTag(): string {
  return useSelected(useInstance('ButtonSurface'), selectLocale)
}

/** Returns the part of the instance's language that the page has from the start. */
export function useLanguage(): LocaleEntry {
  return localeOf(useLocaleTag())
}

const selectTheme = ({ theme }: FoyerState) => theme

/** Renders a real button in the host's own page, styled by the optional `buttons.css`. */
export function ButtonSurface(props: SurfaceProps): JSX.Element {
  const foyer = useInstance('ButtonSurface')
  const { failure } = useModalLoading(foyer)
  const [isPressed, setPressed] = useState(false)
  const { opening } = useLanguage()
  const preload = usePreload(foyer, props.view)
  const hasFailed = isPressed && failure !== undefined
  const { mode, page } = useSelected(foyer, selectTheme)
  return (
    <button
      type="button"
      className={props.className ? `foyer-button ${props.className}` : 'foyer-button'}
      data-kind={props.kind}
      data-size={props.size ?? 'md'}
      data-theme={mode}
      data-warning={props.isWarning || undefined}
      data-failed={hasFailed || undefined}
      aria-live={isPressed ? 'polite' : undefined}
      aria-busy={props.isBusy || undefined}
      aria-haspopup="dialog"
      disabled={props.isDisabled}
      {...preload}
      onClick={() => {
        setPressed(true)
        props.onClick()
      }}
      ref={button => {
        preload.ref.current = button
        // Set through the CSSOM, because a strict content security policy forbids the style attribute.
        if (button) button.style.cssText = page ?? ''
      }}
      data-testid={`foyer-${props.kind}-button${props.namespace ? `-${props.namespace}` : ''}`}
    >
      {hasFailed ? (
        <>
          <span>{props.failedLabel ?? opening.retry}</span>
          {/* Reserves the width of the label, so that nothing next to the button moves. */}
          <span hidden>{props.children}</span>
        </>
      ) : (
        props.children
      )}
    </button>
  )
}
