import type { CountText, PluralForms } from './countText.js'
import type en from './en.json'

/** The type of a group's texts. A text with a count may use the plural forms of any language. */
type Texts<Group> = Group extends string
  ? string
  : keyof Group extends Intl.LDMLPluralRule
    ? CountText
    : { readonly [Name in keyof Group]: Texts<Group[Name]> }

/** The content of a locale's file: its direction and every text. English defines the shape. */
export type LocaleFile = Texts<typeof en>

/** Every text of the modal, with placeholders such as `{name}`. */
export type Messages = Omit<LocaleFile, 'direction'>

/** A locale of the modal: its BCP 47 tag, its direction and its texts. */
export interface Locale {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Messages
}

/** The changes that a host may make to a group. A text with a count takes plural forms or one text for every count. */
type Changes<Group> = Group extends string
  ? string
  : Group extends CountText
    ? string | PluralForms
    : { readonly [Name in keyof Group]?: Changes<Group[Name]> | undefined }

/** Groups that contained texts in earlier versions. */
type EarlierGroups = {
  readonly copy?: Pick<
    Changes<Messages>,
    | 'account'
    | 'allWallets'
    | 'connect'
    | 'connecting'
    | 'modal'
    | 'notices'
    | 'openWays'
    | 'pairing'
    | 'titles'
    | 'view'
  >
  readonly lateTitles?: Changes<Messages>['titles']
  readonly embedded?: { readonly errors?: Changes<Messages>['errors'] }
  readonly siwx?: { readonly errors?: Changes<Messages>['errors'] }
}

/**
 * A host's own texts for one locale, in the groups of the catalogue. Every text is optional. Placeholders such as
 * `{name}` are filled in.
 *
 * Groups of earlier versions are still read. The groups inside `copy` are now top-level groups, `lateTitles` is part
 * of `titles`, and `errors` inside `embedded` and `siwx` are part of `errors`.
 */
export type FoyerTexts = Changes<Messages> & EarlierGroups
