import type { Foyer } from '@foyer/core'
import type { Step } from './inTurn.js'

/** The host of a story, who brings a play back to where no visitor gets by himself. */
export function createStoryHost() {
  let instance: Foyer | undefined
  return {
    /** A visit that the host remembers the instance of. */
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
