import type { FoyerInstance } from '@foyer/core/instance'
import type { Step } from './inTurn.js'

/** Gives a play function access to the story's instance, for steps that a visitor cannot take. */
export function createStoryHost() {
  let instance: FoyerInstance | undefined
  return {
    /** Wraps a visit to remember its instance. */
    visited: (visit: (foyer: FoyerInstance) => void | Promise<void>) => (foyer: FoyerInstance) => {
      instance = foyer
      return visit(foyer)
    },
    does:
      (act: (foyer: FoyerInstance) => void): Step =>
      async () => {
        if (instance) act(instance)
      },
  }
}
