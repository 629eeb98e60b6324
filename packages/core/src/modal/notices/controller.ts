import { type Stop, safeImageUrl, toFailure } from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import type { NoticesController } from './NoticesController.js'
import type { NoticeContent, NoticesNeeds, NoticesState, Snackbar } from './state.js'

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
  const change = (part: Partial<NoticesState>) => notices.write(state => ({ ...state, ...part }))

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
      log('error', error)
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

/** A message belongs to what the visitor saw: closing the modal hides it. */
export function hideOnClose(
  store: NoticesNeeds['store'],
  notices: Pick<NoticesController, 'hideSnackbar'>,
): Stop {
  return store.subscribe((state, previous) => {
    if (previous.modal.isOpen && !state.modal.isOpen) notices.hideSnackbar()
  })
}
