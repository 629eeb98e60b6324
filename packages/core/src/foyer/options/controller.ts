import { FoyerError } from '@foyer/common'
import type { Features } from '../../base/features.js'
import { createSlice, type Store } from '../../base/slice.js'
import type { ChangeableOptions } from './FoyerOptions.js'
import { checkChanges, withoutUndefined } from './readOptions.js'

/** Changes options while the modal runs. */
export interface OptionsController {
  /** Replaces the given options. Throws `OPTION_INVALID` and then changes nothing. */
  updateOptions(changes: Partial<Omit<ChangeableOptions, 'features'>>): void
  /** Changes the language: a BCP 47 tag. Throws `OPTION_INVALID`. */
  setLocale(locale: string): void
  /** Merges the given switches into the current ones. Throws `OPTION_INVALID` and then changes nothing. */
  updateFeatures(features: Partial<Features>): void
}

interface WithOptions {
  readonly options: ChangeableOptions
}

export function createOptionsController({
  store,
}: {
  readonly store: Store<WithOptions>
}): OptionsController {
  const options = createSlice(store, 'options')
  const merge = (changes: Partial<ChangeableOptions>) =>
    options.write(state => ({ ...state, ...withoutUndefined(changes) }))
  const updateOptions: OptionsController['updateOptions'] = changes => {
    if ('features' in changes)
      throw new FoyerError('OPTION_INVALID', { option: 'features', reason: 'use updateFeatures' })
    checkChanges(changes)
    merge(changes)
  }
  return {
    updateOptions,
    setLocale: locale => updateOptions({ locale }),
    updateFeatures(features) {
      checkChanges({ features: features as Features }) // the check accepts absent switches
      merge({ features: { ...options.read().features, ...withoutUndefined(features) } })
    },
  }
}
