/** A text with a count, in the plural forms of its language (CLDR). `other` replaces omitted forms. */
export interface CountText extends PluralForms {
  readonly other: string
}

/** Texts by plural form. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string | undefined }

/** Every CLDR plural form. */
const forms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Returns whether a name is a plural form. */
export function isPluralForm(name: string): boolean {
  return forms.has(name)
}

/** Returns whether an entry of the catalogue is a text with a count, not a group of texts. */
export function isCountText(entry: object): entry is CountText {
  return 'other' in entry && Object.keys(entry).every(isPluralForm)
}

/** Cached per language, because a countdown needs them every second. */
const rules = new Map<string, Intl.PluralRules>()

/** Returns the plural form for a count. `tag` is a BCP 47 tag, and an invalid one means English. */
export function formFor(text: CountText, count: number, tag: string): string {
  const known = rules.get(tag) ?? makeRules(tag)
  rules.set(tag, known)
  return text[known.select(count)] ?? text.other
}

function makeRules(tag: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(tag)
  } catch {
    return new Intl.PluralRules('en')
  }
}
