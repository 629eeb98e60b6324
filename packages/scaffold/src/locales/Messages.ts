import type { CountText, PluralForms } from './countText.js'
import type en from './en.json'

/** The texts of a group with their names. One that counts has the forms of whatever language it is in. */
type Texts<Group> = Group extends string
  ? string
  : keyof Group extends Intl.LDMLPluralRule
    ? CountText
    : { readonly [Name in keyof Group]: Texts<Group[Name]> }

/** What the file of a locale holds: how its language runs, and every text. English is the form of all others. */
export type LocaleFile = Texts<typeof en>

/** Every text of the modal. `{name}` is filled in. */
export type Messages = Omit<LocaleFile, 'direction'>

/** A language of the modal: its BCP 47 tag, how it runs, and its texts. */
export interface Locale {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Messages
}

/** A text with a count may have the forms of any language, or be one text for every count. */
type Changes<Group> = Group extends string
  ? string
  : Group extends CountText
    ? string | PluralForms
    : { readonly [Name in keyof Group]?: Changes<Group[Name]> | undefined }

/** Groups that texts stood in before each had one place. */
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
 * A host's own words in one language, for as much of the catalogue as it likes, in the groups of the catalogue. Places such
 * as `{name}` are filled in where a text names them. The groups `copy` and `lateTitles`, and `errors` inside `embedded` and
 * `siwx`, are read as what they became: the groups of `copy` are the catalogue's own, late titles are titles, and all errors
 * are in `errors`.
 */
export type FoyerTexts = Changes<Messages> & EarlierGroups
