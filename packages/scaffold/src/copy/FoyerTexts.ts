import type { ErrorCode } from '@foyer/common'
import type { ErrorCopy } from './ErrorCopy.js'
import type { Language } from './Language.js'

type Changes<Texts> = Texts extends string
  ? string
  : { readonly [Name in keyof Texts]?: Changes<Texts[Name]> | undefined }

type Room = Exclude<keyof Language, 'tag' | 'direction' | 'errors'>

/**
 * A host's own words in one language: any part of the catalogue, in the rooms it has them in. Places such as `{name}` are
 * filled in where a text names them.
 */
export type FoyerTexts = {
  readonly [Name in Room]?: Changes<NonNullable<Language[Name]>>
} & {
  /** Sentences about failures, by error code. */
  readonly errors?: { readonly [Code in ErrorCode]?: Changes<{ [Name in keyof ErrorCopy]: string }> }
}
