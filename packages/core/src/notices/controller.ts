import { type FoyerError, toFailure } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import type { AlertBar, NoticeContent, Snackbar, SnackbarVariant } from './state.js'

/** Pause between a snackbar that gives way and the one that replaces it (SPEC section 9). */
export const snackbarGapMs = 150
/** How long a snackbar stays. */
export const snackbarShownMs = 2500

/** Shows and hides messages. */
export interface NoticesController {
  /** Shows a snackbar. One that is open closes first; the new one follows 150 ms later. */
  showSnackbar(
    variant: SnackbarVariant,
    content: NoticeContent,
    options?: { readonly isSticky?: boolean },
  ): void
  hideSnackbar(): void
  /** Reports a mistake in the host's set-up: the bar shows it with `debug`, the log always has it in full. */
  raiseAlert(error: FoyerError): void
  hideAlert(): void
  /** Ends every timer. */
  stop(): void
}

export function createNoticesController({ store, log }: Pick<Kernel, 'store' | 'log'>): NoticesController {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const after = (delayMs: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delayMs)
    timers.add(timer)
  }
  const setSnackbar = (snackbar: Snackbar | undefined) =>
    store.setState(state => ({ notices: { ...state.notices, snackbar } }))
  const setAlert = (alert: AlertBar | undefined) =>
    store.setState(state => ({ notices: { ...state.notices, alert } }))

  const close = () => {
    const { snackbar } = store.getState().notices
    if (snackbar?.isOpen) setSnackbar({ ...snackbar, isOpen: false })
  }
  const show = (snackbar: Snackbar) => {
    setSnackbar(snackbar)
    if (!snackbar.isSticky) after(snackbarShownMs, close)
  }

  return {
    showSnackbar(variant, content, { isSticky = false } = {}) {
      const next: Snackbar = { variant, content, isOpen: true, isSticky }
      const isReplacing = store.getState().notices.snackbar?.isOpen === true || timers.size > 0
      clearTimers()
      close()
      if (isReplacing) after(snackbarGapMs, () => show(next))
      else show(next)
    },
    hideSnackbar() {
      clearTimers()
      close()
    },
    raiseAlert(error) {
      log('error', error)
      setAlert({ variant: 'error', content: { kind: 'failure', failure: toFailure(error) } })
    },
    hideAlert: () => setAlert(undefined),
    stop: clearTimers,
  }
}
