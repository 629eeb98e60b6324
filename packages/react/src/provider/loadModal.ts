import { FoyerError, withDeadline } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { ComponentType } from 'react'

type ModalComponent = ComponentType<{ readonly foyer: Foyer }>

const loaded: { Modal?: ModalComponent } = {}
const loadTimeoutMs = 20_000

/** The modal, if its chunk is here already. */
export function loadedModal(): ModalComponent | undefined {
  return loaded.Modal
}

/** Loads the modal's chunk and the engine of an instance. Failure: `VIEW_LOAD_FAILED`; the next call tries again. */
export async function loadModal(foyer: Foyer): Promise<ModalComponent> {
  const error = (cause?: unknown) => new FoyerError('VIEW_LOAD_FAILED', { view: 'Modal' }, { cause })
  try {
    const onTimeout = () => error()
    const load = () => Promise.all([import('@foyer/scaffold'), foyer.load()])
    const [{ Modal }] = await withDeadline(load, { timeoutMs: loadTimeoutMs, onTimeout })
    loaded.Modal = Modal
    return Modal
  } catch (cause) {
    throw error(cause)
  }
}

/** Fetches the modal ahead of the click, once a visitor reaches for the button. A failure shows at the click. */
export function preloadModal(foyer: Foyer): void {
  loadModal(foyer).catch(() => undefined)
}
