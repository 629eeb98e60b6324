/** A text with a count, in the plural forms of its language (CLDR). `other` stands for each form that is left out. */
export interface CountText extends PluralForms {
  readonly other: string
}

/** Texts by the plural form that needs them. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string | undefined }

/** Every plural form that a language may have. */
const forms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Whether a name is that of a plural form. */
export function isPluralForm(name: string): boolean {
  return forms.has(name)
}

/** Whether an entry of a catalogue is a text with a count, and no room of texts. */
export function isCountText(entry: object): entry is CountText {
  return 'other' in entry && Object.keys(entry).every(isPluralForm)
}

/** Made once for each language: a countdown asks every second. */
const rules = new Map<string, Intl.PluralRules>()

/** The form of a text that a count needs in a language; `tag` is a BCP 47 tag, and English where it is none. */
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
