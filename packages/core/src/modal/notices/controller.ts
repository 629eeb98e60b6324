import { type FoyerError, type Stop, safeImageUrl, toFailure } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { longMessageOf } from './longMessages.js'
import type { NoticeContent, NoticesNeeds, NoticesState, Snackbar, SnackbarVariant } from './state.js'

/** Pause between a snackbar that gives way and the one that replaces it. */
const snackbarGapMs = 150
/** How long a snackbar stays. */
const snackbarShownMs = 2500
/** The same over the page: nobody waits for a message there, and what draws it may have to be loaded first. */
const pageShownMs = 10_000

export function createNoticesController({ store, log }: NoticesNeeds): NoticesController {
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
  const notices = createSlice(store, 'notices')
  const change = (changes: Partial<NoticesState>) =>
    update(notices, draft => void Object.assign(draft, changes))

  const hideSnackbar = () => {
    const { snackbar } = notices.read()
    clearTimers()
    if (snackbar?.isOpen) change({ snackbar: { ...snackbar, isOpen: false } })
  }
  const show = (snackbar: Snackbar) => {
    change({ snackbar })
    if (!snackbar.isSticky) after(snackbar.isForPage ? pageShownMs : snackbarShownMs, hideSnackbar)
  }

  return {
    showSnackbar(variant, content, { isSticky = false, isForPage = false, iconUrl } = {}) {
      const isReplacing = store.getState().notices.snackbar?.isOpen === true || timers.size > 0
      hideSnackbar()
      const next: Snackbar = {
        variant,
        content,
        iconUrl: safeImageUrl(iconUrl),
        isOpen: true,
        isSticky,
        isForPage,
      }
      if (isReplacing) after(snackbarGapMs, () => show(next))
      else show(next)
    },
    hideSnackbar,
    raiseAlert(error) {
      log('error', error, longMessageOf(error))
      // What the frame of the embedded wallet failed with is said word for word: whoever runs it looks for these words.
      const content: NoticeContent =
        error.category === 'SECURE_SITE_ERROR'
          ? { kind: 'text', text: error.message }
          : { kind: 'failure', failure: toFailure(error) }
      change({ alert: { variant: 'error', content } })
    },
    hideAlert: () => change({ alert: undefined }),
    stop: hideSnackbar,
  }
}

/** A message belongs to what the visitor saw: closing the modal hides it, unless it is for the page. */
export function hideOnClose(
  store: NoticesNeeds['store'],
  notices: Pick<NoticesController, 'hideSnackbar'>,
): Stop {
  return store.subscribe(({ modal, notices: { snackbar } }, previous) => {
    const isForPage = snackbar?.isOpen === true && snackbar.isForPage
    if (previous.modal.isOpen && !modal.isOpen && !isForPage) notices.hideSnackbar()
  })
}

/** How a snackbar differs from others. */
interface SnackbarOptions {
  /** It waits to be hidden. */
  readonly isSticky?: boolean
  /** The visitor must learn of it with the modal closed too: it is shown over the page then, and stays for 10 s. */
  readonly isForPage?: boolean
  /** Address of a picture instead of the variant's icon; https or an image as data. */
  readonly iconUrl?: string | undefined
}

/** Shows and hides messages. */
export interface NoticesController {
  /** Shows a snackbar. One that is open closes first; the new one follows 150 ms later. */
  showSnackbar(variant: SnackbarVariant, content: NoticeContent, options?: SnackbarOptions): void
  hideSnackbar(): void
  /** Reports a mistake in the host's set-up: the bar shows it with `debug`, the log always has it in full. */
  raiseAlert(error: FoyerError): void
  hideAlert(): void
  /** Ends every timer and hides the snackbar. */
  stop(): void
}
