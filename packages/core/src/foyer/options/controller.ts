import { createSlice, type Store } from '../../base/slice.js'
import { defaultOptions } from './defaultOptions.js'
import type { ChangeableOptions, OptionChanges } from './FoyerOptions.js'
import { checkChanges, withChanges } from './readOptions.js'

/** The actions that change options while the modal runs. */
export interface OptionsController {
  /**
   * Merges the given options into the current ones, group by group. `undefined` means the default. Throws
   * `OPTION_INVALID` and then changes nothing.
   */
  updateOptions(changes: OptionChanges): void
  /** Changes the language: a BCP 47 tag. Throws `OPTION_INVALID`. */
  setLocale(locale: string): void
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
  const updateOptions: OptionsController['updateOptions'] = changes => {
    checkChanges(changes)
    options.write(current => withChanges(current, changes, defaultOptions))
  }
  return {
    updateOptions,
    setLocale: locale => {
      updateOptions({ locale })
    },
  }
}
