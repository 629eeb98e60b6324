import { cleanText, members } from '@foyer/common'
import { flag, listUpTo, readAs, text } from './wireChecks.js'

/** A name like the one asked for. */
export interface NameSuggestion {
  /** With its zone. */
  readonly name: string
  /** Whether somebody has it. */
  readonly registered: boolean
}

/** More suggestions than this are not read. */
const mostSuggestions = 50

/** An answer with suggestions. A name a visitor could not read as it is written is left out. */
export const suggestionsSchema = readAs<
  { readonly suggestions: readonly NameSuggestion[] },
  readonly NameSuggestion[]
>(
  members({ suggestions: listUpTo(mostSuggestions, members({ name: text, registered: flag })) }),
  ({ suggestions }) =>
    suggestions
      .slice(0, mostSuggestions)
      .filter(({ name }) => name !== '' && cleanText(name, 256) === name)
      .map(({ name, registered }) => ({ name, registered })),
)
