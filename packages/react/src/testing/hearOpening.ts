import type { Foyer, OpenRequest } from '@foyer/core'

/** Called with the request to open the modal. */
export type OnOpen = (request?: OpenRequest) => void

/** Returns the same instance without the modal. Requests to open it are passed to the listener instead. */
export function hearOpening(foyer: Foyer, onOpen: OnOpen): Foyer {
  return { ...foyer, router: { ...foyer.router, open: onOpen } }
}
