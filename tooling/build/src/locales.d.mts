/** The contents of a locale file: texts by key, and nested groups of texts. */
export interface LocaleGroup {
  readonly [key: string]: string | LocaleGroup
}

export function localeTags(folder: string): readonly string[]
export function readLocale(folder: string, tag: string): LocaleGroup
export function localeProblems(tag: string, locale: LocaleGroup, english: LocaleGroup): readonly string[]
export function compileLocale(folder: string, tag: string): string
export function localeTable(folder: string): string
