import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** The locale whose keys and placeholders all others must have. */
const model = 'en'

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Returns the tags of the locales in a folder, English first. */
export function localeTags(folder) {
  const tags = readdirSync(folder).flatMap(file => (file.endsWith('.json') ? [basename(file, '.json')] : []))
  return [model, ...tags.filter(tag => tag !== model).sort()]
}

/** Reads the file of a locale. */
export function readLocale(folder, tag) {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'))
}

/** Returns the problems that prevent a locale from compiling, each with the locale and the key. */
export function localeProblems(tag, locale, english) {
  const forms = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
  const direction = /^(?:ltr|rtl)$/.test(locale.direction) ? [] : ['direction is neither ltr nor rtl']
  return [...direction, ...problemsOf(locale, english, { forms, path: '' })].map(each => `${tag}: ${each}`)
}

function problemsOf(own, english, { forms, path }) {
  if (own === undefined) return [`${path} is missing`]
  if (english === undefined) return [`${path} is no key of English`]
  if (typeof english === 'string') return textProblems(own, english, path)
  if (typeof own !== 'object' || own === null) return [`${path} has no texts by key`]
  if (isCount(english)) return countProblems(own, english, { forms, path })
  const keys = new Set([...Object.keys(english), ...Object.keys(own)])
  return [...keys].flatMap(key =>
    problemsOf(ownOf(own, key), ownOf(english, key), { forms, path: path ? `${path}.${key}` : key }),
  )
}

const ownOf = (group, key) => (Object.hasOwn(group, key) ? group[key] : undefined)

const isCount = texts => 'other' in texts && Object.keys(texts).every(key => pluralForms.has(key))

function textProblems(own, english, path) {
  if (typeof own !== 'string') return [`${path} is no text`]
  if (own.trim() === '') return [`${path} is empty`]
  const [has, needs] = [placesIn(own), placesIn(english)]
  if (has === needs) return []
  return [`${path} has the places ${has || 'none'}, where English has ${needs || 'none'}`]
}

const placesIn = text => (String(text).match(/\{\w*\}/g) ?? []).sort().join(' ')

/**
 * Checks the plural forms that the language requires. A form other than `other` may use a word instead of the number.
 */
function countProblems(own, english, { forms, path }) {
  const missing = forms.filter(form => !Object.hasOwn(own, form))
  const unknown = Object.keys(own).filter(form => !forms.includes(form))
  return [
    ...missing.map(form => `${path}.${form} is missing, a plural form of this language`),
    ...unknown.map(form => `${path}.${form} is no plural form of this language`),
    ...forms.flatMap(form => {
      if (!Object.hasOwn(own, form)) return []
      const saysWord = form !== 'other' && String(own[form]).trim() !== '' && placesIn(own[form]) === ''
      return saysWord ? [] : textProblems(own[form], english.other, `${path}.${form}`)
    }),
  ]
}

/** Returns the module source of a locale. Throws an error that lists all problems. */
export function compileLocale(folder, tag) {
  const locale = readLocale(folder, tag)
  const problems = localeProblems(tag, locale, readLocale(folder, model))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `export default ${JSON.stringify(locale, null, 2)}`
}

/** Returns a source map from each line to the same line of its source. */
export function mapByLine(code, source) {
  const mappings = code.split('\n').map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
  return { version: 3, sources: [source], names: [], mappings: mappings.join(';') }
}

/** Returns the type declaration of the English locale, so that no published type imports a `.json` file. */
function declareEnglish(folder) {
  const typed = JSON.stringify(
    readLocale(folder, model),
    (_, entry) => (typeof entry === 'string' ? '' : entry),
    2,
  )
  return `declare const en: ${typed.replaceAll(/: ""(,?)$/gm, ': string$1')}\nexport default en\n`
}

/** Replaces the `.json` imports in a folder's built declarations with the declaration of English. */
export function writeDeclarations(folder, built) {
  const english = declareEnglish(folder)
  const map = mapByLine(english, relative(built, join(folder, `${model}.json`)))
  writeFileSync(join(built, `${model}.d.ts`), `${english}//# sourceMappingURL=${model}.d.ts.map\n`)
  writeFileSync(join(built, `${model}.d.ts.map`), JSON.stringify(map))
  for (const file of readdirSync(built).filter(name => name.endsWith('.d.ts'))) {
    const declared = readFileSync(join(built, file), 'utf8')
    writeFileSync(join(built, file), declared.replaceAll(/(['"]\.\/\w+)\.json(['"])/g, '$1.js$2'))
  }
}

/** Returns the source of the table of locales. */
export function localeTable(folder) {
  const [english, ...others] = localeTags(folder).map(tag => entryOf(tag, readLocale(folder, tag)))
  return `// Generated by \`pnpm --filter @foyer/scaffold run locales\` from the .json files in this folder.
import type { LocaleEntry } from './LocaleEntry.js'

export const english: LocaleEntry = ${english.source}

/** Every locale of the modal by the primary subtag of its BCP 47 tag. */
export const locales: Readonly<Record<string, LocaleEntry>> = {
  en: english,
${others.map(({ tag, source }) => `  ${tag}: ${source.replaceAll('\n', '\n  ')},`).join('\n')}
}
`
}

function entryOf(tag, { direction, modal, titles, view, buttons }) {
  const opening = {
    label: modal.label,
    title: titles.Connect,
    close: modal.close,
    slow: view.slow,
    failed: view.failed,
    // No page has room for this sentence in every language.
    ...(tag === model && { offline: view.offline }),
    retry: modal.retry,
    reload: modal.reloadPage,
  }
  const linesOf = texts => Object.entries(texts).map(([name, text]) => `    ${name}: ${quoted(text)},`)
  const source = `{
  tag: '${tag}',
  direction: '${direction}',
  opening: {
${linesOf(opening).join('\n')}
  },
  buttons: {
${linesOf(buttons).join('\n')}
  },
  load: () => import(/* webpackChunkName: "foyer-locale-${tag}" */ './${tag}.json'),
}`
  return { tag, source }
}

const quoted = text => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
