import { createEmitter, type Failure, reloadNeed, type Stop, stopAll } from '@foyer/common'
import { currentRoute, type FoyerState, variablesIn } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { localeOf, type OpeningTexts } from '@foyer/scaffold/locales'
import { type Frame, frameOf } from '@foyer/ui/frame'
import { modalLoader } from './modalLoading.js'

/**
 * The place of an instance's modal: an element of the page with its frame. Created when the modal is first needed, or
 * about to be.
 */
export interface ModalPlace {
  /** Returns the frame, or `undefined` before it is created and after `start` is stopped. */
  readonly frame: () => Frame | undefined
  /** Subscribes to the creation and removal of the frame. */
  readonly subscribe: (listener: () => void) => Stop
  /**
   * Follows the instance: loads the modal when it is needed, and opens and closes its frame. The returned stop
   * removes everything.
   */
  readonly start: () => Stop
}

/** The options of the modal's place in the page. */
interface ModalPlaceOptions {
  /**
   * Returns the element that the host placed for the modal. Defaults to a new element at the end of the page's body.
   */
  readonly host?: (() => HTMLElement | null) | undefined
  /** The host's own texts for a modal that is being loaded. */
  readonly texts: () => Partial<OpeningTexts> | undefined
}

const slowMs = 1000

/** Returns the attributes of the modal's element. */
export const hostAttributes = (isInline: boolean) => ({
  'data-foyer-host': '',
  'data-layout': isInline ? 'block' : 'overlay',
  'data-testid': 'foyer-modal',
})

function appendHost(): HTMLElement {
  const host = document.createElement('div')
  for (const [name, value] of Object.entries(hostAttributes(false))) host.setAttribute(name, value)
  return document.body.appendChild(host)
}

/** Returns whether the visitor sees the modal: it is open, or inline. */
const isSeen = ({ modal, options }: FoyerState) => modal.isOpen || options.modal.placement === 'inline'

/** Returns whether there is something to draw: the modal, or a snackbar on the page while the modal is closed. */
const isWanted = (state: FoyerState) => {
  const { snackbar } = state.notices
  return isSeen(state) || (snackbar?.isOpen === true && snackbar.isForPage)
}

/** Creates the place of an instance's modal. */
export function createModalPlace(foyer: FoyerInstance, { host, texts }: ModalPlaceOptions): ModalPlace {
  const changes = createEmitter<undefined>()
  let frame: Frame | undefined
  let stopFollowing: Stop | undefined

  const make = () => {
    const { modal, advanced } = foyer.getState().options
    stopFollowing?.()
    const element = host ? host() : appendHost()
    if (!element) return
    // Set first, because the following steps may load the modal, which notifies this code.
    const layout = modal.placement === 'inline' ? 'block' : 'overlay'
    frame = frameOf(element, { layout, styleNonce: advanced.nonce })
    const remove = () => {
      if (!host) element.remove()
    }
    stopFollowing = stopAll([frame.listen(), followModal(foyer, frame, texts), remove])
    changes.emit(undefined)
  }
  return {
    frame: () => frame,
    subscribe: changes.subscribe,
    start() {
      const loader = modalLoader(foyer)
      const follow = () => {
        const { loaded, isLikely } = loader.get()
        const isNeeded = isWanted(foyer.getState()) || (loaded && isLikely)
        // A page that replaces its body removes the element.
        if (isNeeded && frame?.host.isConnected !== true) make()
      }
      const stops = [foyer.subscribe(follow), loader.subscribe(follow)]
      follow()
      return () => {
        for (const stop of stops) stop()
        stopFollowing?.()
        stopFollowing = undefined
        frame = undefined
        changes.emit(undefined)
      }
    },
  }
}

/**
 * Applies the instance's theme to a frame, loads the modal when it is needed, and opens the frame, which shows a
 * placeholder until the modal is drawn.
 */
function followModal(foyer: FoyerInstance, frame: Frame, texts: ModalPlaceOptions['texts']): Stop {
  const loader = modalLoader(foyer)
  // jsdom has no `matchMedia`.
  const light = globalThis.matchMedia?.('(prefers-color-scheme: light)')
  let was = { isWanted: false, isSeen: false, locale: '' }
  let look: FoyerState['theme'] | undefined
  let failure: Failure | undefined
  let slow: ReturnType<typeof setTimeout> | undefined

  const showLook = () => {
    look = foyer.getState().theme
    const mode = look.mode === 'system' ? (light?.matches ? 'light' : 'dark') : look.mode
    frame.setLook({ theme: mode, variables: variablesIn(look, mode) })
  }
  const isUnusable = () => reloadNeed(failure).needsReload === true
  const showStatus = () => {
    clearTimeout(slow)
    const failed = navigator.onLine ? 'failed' : 'offline'
    if (failure) return frame.setStatus(isUnusable() ? 'unusable' : failed)
    frame.setStatus('loading')
    if (was.isSeen) slow = setTimeout(() => frame.setStatus('slow'), slowMs)
  }
  const retry = () => {
    if (isUnusable()) return location.reload()
    frame.dialog().panel.focus()
    loader.show()
  }
  const retryOnline = () => {
    if (failure && was.isSeen) loader.show()
  }
  const showPlaceholder = ({ options, router }: FoyerState) => {
    const { direction, opening, tag } = localeOf(options.locale)
    const { title, ...words } = { ...opening, ...texts() }
    const { view } = currentRoute(router)
    const isConnect = view === 'Connect'
    frame.setPlaceholder({
      texts: words,
      direction,
      lang: tag,
      view,
      title: isConnect ? title : undefined,
      isWide: isConnect && options.modal.layout === 'wide',
      onClose: () => foyer.close({ isForced: failure !== undefined }),
      onRetry: retry,
    })
  }
  const open = ({ modal }: FoyerState) =>
    frame.open({
      openedAt: modal.openedAt,
      onDismiss: reason => (loader.get().loaded ? foyer.router.requestClose(reason) : foyer.close()),
    })
  const follow = (state: FoyerState) => {
    const before = was
    was = { isWanted: isWanted(state), isSeen: isSeen(state), locale: state.options.locale }
    if (state.theme !== look) showLook()
    const hasTurned = was.isSeen !== before.isSeen
    if (was.isSeen && (hasTurned || was.locale !== before.locale)) showPlaceholder(state)
    // A failed load is repeated by the next opening.
    if (was.isWanted && (hasTurned || !before.isWanted)) loader.show()
    if (!hasTurned) return
    showStatus()
    if (!was.isSeen) frame.close()
    else if (frame.layout === 'overlay') open(state)
  }
  const followLoading = () => {
    const { failure: next } = loader.get()
    if (next === failure) return
    failure = next
    showStatus()
  }
  const stops = [foyer.subscribe(follow), loader.subscribe(followLoading)]
  light?.addEventListener('change', showLook)
  addEventListener('online', retryOnline)
  followLoading()
  follow(foyer.getState())
  return () => {
    for (const stop of stops) stop()
    light?.removeEventListener('change', showLook)
    removeEventListener('online', retryOnline)
    clearTimeout(slow)
    frame.close()
  }
}
