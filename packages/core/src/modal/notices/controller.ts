import { type FoyerError, loadExport, type Stop, safeImageUrl, toFailure } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import type { NoticeContent, NoticesNeeds, NoticesState, Snackbar, SnackbarVariant } from './state.js'

/** The pause between a snackbar and its replacement. */
const snackbarGapMs = 150
/** The display time of a snackbar in the modal. */
const snackbarShownMs = 2500
/**
 * The display time of a snackbar over the page. It is longer, because the snackbar is unexpected and its code may
 * load first.
 */
const pageShownMs = 10_000

/** Loads the messages for developers, which no working page needs. */
const loadLongMessages = () => loadExport('longMessageOf', () => import('./longMessages.js'))

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
      loadLongMessages().then(
        longMessageOf => log('error', error, longMessageOf(error)),
        () => log('error', error),
      )
      // Failures of the embedded wallet's frame keep their exact text, which its operators search for.
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

/** Hides the snackbar when the modal closes, unless it is for the page. */
export function hideOnClose(
  store: NoticesNeeds['store'],
  notices: Pick<NoticesController, 'hideSnackbar'>,
): Stop {
  return store.subscribe(({ modal, notices: { snackbar } }, previous) => {
    const isForPage = snackbar?.isOpen === true && snackbar.isForPage
    if (previous.modal.isOpen && !modal.isOpen && !isForPage) notices.hideSnackbar()
  })
}

/** The duration, the placement and the image of a snackbar. */
interface SnackbarOptions {
  /** Whether it stays until it is hidden. */
  readonly isSticky?: boolean
  /** Whether the visitor must see it even without the modal. It is then shown over the page for 10 s. */
  readonly isForPage?: boolean
  /** The URL of an image to show instead of the variant's icon: https, or a data URL. */
  readonly iconUrl?: string | undefined
}

/** The actions that show and hide snackbars and alerts. */
export interface NoticesController {
  /** Shows a snackbar. An open snackbar closes first, and the new one follows 150 ms later. */
  showSnackbar(variant: SnackbarVariant, content: NoticeContent, options?: SnackbarOptions): void
  hideSnackbar(): void
  /**
   * Reports a mistake in the app's setup. The alert bar shows it with `debug`, and the log always contains it in
   * full.
   */
  raiseAlert(error: FoyerError): void
  hideAlert(): void
  /** Stops all timers and hides the snackbar. */
  stop(): void
}
