import { FoyerError, loadChunk, toFoyerError, withDeadline } from '@foyer/common'
import { currentRoute, type Foyer, type View } from '@foyer/core'
import { type ComponentType, useEffect, useState } from 'react'

type ModalComponent = ComponentType<{ readonly foyer: Foyer }>

const loaded: { Modal?: ModalComponent } = {}

/** The modal, if its chunk is here already. */
function loadedModal(): ModalComponent | undefined {
  return loaded.Modal
}

/**
 * Loads the modal, the engine of an instance, and the screen it will show first, so that all is drawn at once. A screen
 * that cannot be loaded is left to the modal, which says so. Failure: `VIEW_LOAD_FAILED`; the next call tries again.
 */
async function loadModal(foyer: Foyer, view?: View): Promise<void> {
  const error = (cause?: unknown) => new FoyerError('VIEW_LOAD_FAILED', { view: 'Modal' }, { cause })
  try {
    const part = () => import('@foyer/scaffold')
    const load = () =>
      Promise.all([
        loadChunk('modal', part, module => module.Modal),
        loadChunk('modal', part, module => module.loadView),
        foyer.load(),
      ])
    const [Modal, loadView] = await withDeadline(load, { timeoutMs: 20_000, onTimeout: error })
    await loadView(view ?? currentRoute(foyer.getState().router).view).catch(() => undefined)
    loaded.Modal = Modal
  } catch (cause) {
    throw error(cause)
  }
}

/** Fetches the modal and a screen ahead of the click, once a visitor reaches for the button. A failure shows at the click. */
export function preloadModal(foyer: Foyer, view: View): void {
  loadModal(foyer, view).catch(() => undefined)
}

/** The modal once it is wanted and loaded. A chunk that cannot be loaded closes the modal again and is reported. */
export function useModal(foyer: Foyer, isWanted: boolean): ReturnType<typeof loadedModal> {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || loadedModal()) return
    loadModal(foyer).then(
      () => setLoaded(true),
      error => {
        foyer.notices.raiseAlert(toFoyerError(error))
        foyer.router.close({ isForced: true })
      },
    )
  }, [foyer, isWanted])
  return loadedModal()
}
