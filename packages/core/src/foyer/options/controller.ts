import { FoyerError } from '@foyer/common'
import type { KernelBase } from '../kernel.js'
import type { ChangeableOptions } from './FoyerOptions.js'
import type { Features } from './features.js'
import { checkChanges, withoutUndefined } from './readOptions.js'

/** Changes options while the modal runs. */
export interface OptionsController {
  /** Replaces the given options. Throws `OPTION_INVALID`; nothing is changed then. */
  update(changes: Partial<Omit<ChangeableOptions, 'features'>>): void
  /** Merges the given switches over the current ones. Throws `OPTION_INVALID`; nothing is changed then. */
  updateFeatures(features: Partial<Features>): void
}

export function createOptionsController({ store }: KernelBase): OptionsController {
  const merge = (changes: Partial<ChangeableOptions>) =>
    store.setState(state => ({ options: { ...state.options, ...withoutUndefined(changes) } }))
  return {
    update(changes) {
      if ('features' in changes)
        throw new FoyerError('OPTION_INVALID', { option: 'features', reason: 'use updateFeatures' })
      checkChanges(changes)
      merge(changes)
    },
    updateFeatures(features) {
      checkChanges({ features: features as Features }) // the schema takes every switch as optional
      merge({ features: { ...store.getState().options.features, ...withoutUndefined(features) } })
    },
  }
}
