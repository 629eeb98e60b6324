import type { Foyer, OpenRequest } from '@foyer/core'

/** Hears of what the modal was asked to show, and with what. */
export type OnOpen = (request?: OpenRequest) => void

/** The same instance without the modal: what a press asks it to show is heard instead. */
export function hearOpening(foyer: Foyer, onOpen: OnOpen): Foyer {
  return { ...foyer, router: { ...foyer.router, open: onOpen } }
}
