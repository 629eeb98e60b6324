import type { Stop } from '@foyer/common'
import type { SiwxNeeds } from './state.js'

/** The screen that asks the visitor to sign, and the way out of the modal once there is nothing to ask. */
export interface SignInScreen {
  /** Shows the screen, opening the modal where it is closed. */
  show(): void
  /** Lets the modal close where it waited for the sign-in, or closes it where the screen stands. */
  leave(): void
  /** Lets the modal close where it waited for the sign-in. */
  settle(): void
  isShown(): boolean
  readonly stop: Stop
}

export function createSignInScreen(
  { store, router, holdArrivals, settings }: SiwxNeeds,
  isAwaited: () => boolean,
): SignInScreen {
  const route = { view: settings.siwx ? 'SIWXSignMessage' : 'ConnectingSiwe' } as const
  let heldClose: (() => void) | undefined
  const isVisible = () => store.getState().modal.isOpen || store.getState().options.enableEmbedded
  const isCurrent = () => store.getState().router.history.at(-1)?.view === route.view
  const stop = holdArrivals(close => {
    // Whether the visitor is asked to sign is found out after the account arrived: until then the modal stays.
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
      if (store.getState().options.enableEmbedded) router.reset({ view: 'Account' })
      router.close({ isForced: true })
    },
  }
}
