import type { ErrorCode } from '@foyer/common'
import type { ErrorCopy } from './ErrorCopy.js'
import type { Language } from './Language.js'

type Changes<Texts> = Texts extends string
  ? string
  : { readonly [Name in keyof Texts]?: Changes<Texts[Name]> | undefined }

type Room = Exclude<keyof Language, 'tag' | 'direction' | 'errors'>

/**
 * A host's own words in one language, for as much of the catalogue as it likes, in the rooms of the catalogue. Places such as `{name}` are
 * filled in where a text names them.
 */
export type FoyerTexts = {
  readonly [Name in Room]?: Changes<NonNullable<Language[Name]>>
} & {
  /** Sentences about failures, by error code. */
  readonly errors?: { readonly [Code in ErrorCode]?: Changes<{ [Name in keyof ErrorCopy]: string }> }
}
