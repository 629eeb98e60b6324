import type { Foyer } from '@foyer/core'
import type { Step } from './inTurn.js'

/** Gives a play function access to the story's instance, for steps that a visitor cannot take. */
export function createStoryHost() {
  let instance: Foyer | undefined
  return {
    /** Wraps a visit to remember its instance. */
    visited: (visit: (foyer: Foyer) => void | Promise<void>) => (foyer: Foyer) => {
      instance = foyer
      return visit(foyer)
    },
    does:
      (act: (foyer: Foyer) => void): Step =>
      async () => {
        if (instance) act(instance)
      },
  }
}
