/** What the file of a locale holds: texts by key, and groups of them. */
export interface LocaleGroup {
  readonly [key: string]: string | LocaleGroup
}

export function localeTags(folder: string): readonly string[]
export function readLocale(folder: string, tag: string): LocaleGroup
export function localeProblems(tag: string, locale: LocaleGroup, english: LocaleGroup): readonly string[]
export function compileLocale(folder: string, tag: string): string
export function localeTable(folder: string): string
