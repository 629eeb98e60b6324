import {
  createEmitter,
  type Failure,
  FoyerError,
  loadChunk,
  reloadNeed,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { currentRoute, type Errand, type FoyerState, selectAccount, type View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import type { LoadedView, ModalProps } from '@foyer/scaffold'
import { loadErrand } from '@foyer/scaffold/errands'
import { localeOf } from '@foyer/scaffold/locales'
import { type ComponentType, useSyncExternalStore } from 'react'

/**
 * The modal, with the view that was loaded ahead. If a view failed to load, the modal loads it again and shows the
 * failure.
 */
export interface LoadedModal {
  readonly Modal: ComponentType<ModalProps>
  readonly first: LoadedView | undefined
}

/** The progress of loading an instance's modal. */
interface ModalLoading {
  readonly loaded?: LoadedModal
  /** Whether a visitor waits for the modal. */
  readonly isAwaited?: boolean
  /** Whether a visitor is about to open the modal. */
  readonly isLikely?: boolean
  /**
   * The reason why the modal could not be shown to the waiting visitor. Absent again once the modal is loaded anew.
   */
  readonly failure?: Failure
}

/** Returns the errands of the views that most visits start with, and of the login methods on Connect. */
function errandsOf({ services, options }: FoyerState, view: View): readonly Errand[] {
  if (view === 'Account') return ['account']
  if (view !== 'Connect') return []
  const { email, socials } = options.features
  const logins = ['email', 'socials'] as const
  const isOffered = { email, socials: socials !== false }
  return ['connect', ...logins.filter(each => services.hasEmbeddedWallet && isOffered[each])]
}

/**
 * Requests the errands of the first view together with the modal. Does not wait for them, because the modal loads
 * them too, as for any other view, and shows a failure.
 */
function askForErrands(foyer: FoyerInstance, view: View): void {
  for (const errand of errandsOf(foyer.getState(), view)) loadErrand(errand).catch(() => undefined)
}

/** Requests an instance's language in the same way. The modal, or a part of it, loads it again and shows a failure. */
export function askForTexts(foyer: FoyerInstance): void {
  const { tag, load } = localeOf(foyer.getState().options.locale)
  loadChunk(`locale ${tag}`, load, () => true).catch(() => undefined)
}

/**
 * Loads the modal, the instance's engine, its language and its first view, so that all appear together. Rejects with
 * `VIEW_LOAD_FAILED`. The next call tries again.
 */
async function loadModal(foyer: FoyerInstance, view: View): Promise<LoadedModal> {
  askForErrands(foyer, view)
  askForTexts(foyer)
  try {
    const [{ Modal, askForLocale, loadView }] = await Promise.all([loadPart(), foyer.load()])
    const [first] = await Promise.all([loadView(view).catch(() => undefined), askForLocale(foyer)])
    return { Modal, first }
  } catch (cause) {
    throw new FoyerError('VIEW_LOAD_FAILED', { view: 'Modal', ...reloadNeed(cause) }, { cause })
  }
}

const loadPart = () =>
  loadChunk(
    'modal',
    () => import(/* webpackChunkName: "foyer-modal" */ '@foyer/scaffold'),
    module => module,
  )

/** Loads the modal of one instance. */
export interface ModalLoader {
  readonly get: () => ModalLoading
  readonly subscribe: (listener: () => void) => Stop
  /**
   * Loads the modal before it is needed, and has it drawn ahead if a visitor is likely to open it. A failure is shown
   * at the click.
   */
  readonly preload: (view: View, isLikely: boolean) => void
  /** Loads the modal for a visitor. A failure is reported, and kept for the placeholder and the buttons to show. */
  readonly show: () => void
}

const nothing: ModalLoading = {}

function createModalLoader(foyer: FoyerInstance): ModalLoader {
  let state = nothing
  let ahead: View | undefined
  const changes = createEmitter<undefined>()
  const become = (next: ModalLoading) => {
    state = next
    changes.emit(undefined)
  }
  const load = async (view: View) => {
    const loaded = await loadModal(foyer, view)
    become({ loaded, isLikely: state.isLikely === true })
  }
  const fail = (cause: unknown) => {
    const error = toFoyerError(cause)
    const { modal, options } = foyer.getState()
    become(modal.isOpen || options.modal.placement === 'inline' ? { failure: toFailure(error) } : nothing)
    foyer.notices.raiseAlert(error)
  }
  return {
    get: () => state,
    subscribe: changes.subscribe,
    preload(view, isLikely) {
      if (isLikely && !state.isLikely) become({ ...state, isLikely })
      if (ahead === view || state.loaded?.first?.view === view) return
      ahead = view
      const forget = () => {
        ahead = undefined
      }
      load(view).then(forget, forget)
    },
    show() {
      if (state.loaded || state.isAwaited) return
      become({ isAwaited: true })
      load(currentRoute(foyer.getState().router).view).catch(fail)
    },
  }
}

const loaders = new WeakMap<FoyerInstance, ModalLoader>()

/** Returns the modal's loader for an instance. It is created once per instance. */
export function modalLoader(foyer: FoyerInstance): ModalLoader {
  const loader = loaders.get(foyer) ?? createModalLoader(foyer)
  loaders.set(foyer, loader)
  return loader
}

/**
 * Preloads the modal and a view, by default the view that opening shows. `isLikely` means that a press is expected
 * soon, so the closed modal is rendered as well.
 */
export function preloadModal(foyer: FoyerInstance, view?: View, isLikely = false): void {
  modalLoader(foyer).preload(view ?? (selectAccount(foyer.getState()) ? 'Account' : 'Connect'), isLikely)
}

/** Returns the loading progress of an instance's modal, for buttons. */
export function useModalLoading(foyer: FoyerInstance): ModalLoading {
  const { subscribe, get } = modalLoader(foyer)
  return useSyncExternalStore(subscribe, get, () => nothing)
}
