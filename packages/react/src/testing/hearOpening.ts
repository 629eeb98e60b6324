import type { OpenRequest } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'

/** Called with the request to open the modal. */
export type OnOpen = (request?: OpenRequest) => void

/** Returns the same instance without the modal. Requests to open it are passed to the listener instead. */
export function hearOpening(foyer: FoyerInstance, onOpen: OnOpen): FoyerInstance {
  return { ...foyer, open: onOpen }
}
