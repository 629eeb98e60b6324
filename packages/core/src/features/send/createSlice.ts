import type { SendNeeds } from './state.js'
import { readSlice, type SendForm, type SendState, selectSend } from './state.js'

/** This room's part of the state. */
export interface SendSlice {
  /** Writes what comes of it; the very same state writes nothing. */
  write(next: (state: SendState) => SendState): void
  form(): SendForm
  /** The language in which visitors write amounts: a BCP 47 tag. */
  locale(): string
}

export function createSlice({ store }: Pick<SendNeeds, 'store'>): SendSlice {
  return {
    write(next) {
      const before = readSlice(store.getState())
      const after = next(before)
      if (after !== before) store.setState(({ features }) => ({ features: { ...features, send: after } }))
    },
    form: () => selectSend(store.getState()),
    locale: () => store.getState().options.locale,
  }
}
