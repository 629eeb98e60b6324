import type { Stop } from '@foyer/common'
import { isSiwxOption } from './SignInOption.js'
import type { SiwxNeeds } from './state.js'

/** The view that asks the visitor to sign, and the closing of the modal when it is no longer needed. */
export interface SignInScreen {
  /** Shows the view, and opens the modal if it is closed. */
  show(): void
  /** Closes the modal if it waited for the sign-in or shows the view. */
  leave(): void
  /** Closes the modal if it waited for the sign-in. */
  settle(): void
  isShown(): boolean
  readonly stop: Stop
}

export function createSignInScreen(
  { store, router, holdArrivals, settings }: SiwxNeeds,
  isAwaited: () => boolean,
): SignInScreen {
  const route = { view: isSiwxOption(settings.signIn) ? 'SIWXSignMessage' : 'ConnectingSiwe' } as const
  let heldClose: (() => void) | undefined
  const isVisible = () =>
    store.getState().modal.isOpen || store.getState().options.modal.placement === 'inline'
  const isCurrent = () => store.getState().router.history.at(-1)?.view === route.view
  const stop = holdArrivals(close => {
    // The check whether to prompt the visitor starts after the account arrives. The modal stays open until then.
    heldClose = close
    queueMicrotask(() => {
      if (!isAwaited()) settle()
    })
  })
  const settle = () => {
    const close = heldClose
    heldClose = undefined
    close?.()
  }
  return {
    stop,
    settle,
    isShown: () => isVisible() && isCurrent(),
    show() {
      heldClose = undefined
      if (isVisible()) router.reset(route)
      else router.open({ view: route })
    },
    leave() {
      settle()
      if (!isVisible() || !isCurrent()) return
      if (store.getState().options.modal.placement === 'inline') router.reset({ view: 'Account' })
      router.close({ isForced: true })
    },
  }
}
