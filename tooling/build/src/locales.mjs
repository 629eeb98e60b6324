import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** The locale whose keys and places all others have. */
const model = 'en'

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** The tags of the locales in a folder, English first. */
export function localeTags(folder) {
  const tags = readdirSync(folder).flatMap(file => (file.endsWith('.json') ? [basename(file, '.json')] : []))
  return [model, ...tags.filter(tag => tag !== model).sort()]
}

/** What the file of a locale holds. */
export function readLocale(folder, tag) {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'))
}

/** What keeps a locale from being compiled: the locale, the key, and what is wrong. */
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

/** A text that counts has the forms of its language. Where a form is for one number, it may say that as a word. */
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

/** The module of a locale. Throws with all that is wrong in it. */
export function compileLocale(folder, tag) {
  const locale = readLocale(folder, tag)
  const problems = localeProblems(tag, locale, readLocale(folder, model))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `export default ${JSON.stringify(locale, null, 2)}`
}

/** A source map that leads from each line to the same line of its source. */
export function mapByLine(code, source) {
  const mappings = code.split('\n').map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
  return { version: 3, sources: [source], names: [], mappings: mappings.join(';') }
}

/** The types of English as a declaration, so that no published type imports a `.json`. */
function declareEnglish(folder) {
  const typed = JSON.stringify(
    readLocale(folder, model),
    (_, entry) => (typeof entry === 'string' ? '' : entry),
    2,
  )
  return `declare const en: ${typed.replaceAll(/: ""(,?)$/gm, ': string$1')}\nexport default en\n`
}

/** Gives the declarations that were built from a folder of locales the types of English. */
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

/** The source of the table of locales. */
export function localeTable(folder) {
  const [english, ...others] = localeTags(folder).map(tag => entryOf(tag, readLocale(folder, tag)))
  return `// Written by \`pnpm --filter @foyer/scaffold run locales\` from the .json files beside it.
import type { LocaleEntry } from './LocaleEntry.js'

export const english: LocaleEntry = ${english.source}

/** Every language of the modal by the primary subtag of its BCP 47 tag. */
export const locales: Readonly<Record<string, LocaleEntry>> = {
  en: english,
${others.map(({ tag, source }) => `  ${tag}: ${source.replaceAll('\n', '\n  ')},`).join('\n')}
}
`
}

function entryOf(tag, { direction, modal, titles, view }) {
  const opening = {
    label: modal.label,
    title: titles.Connect,
    close: modal.close,
    slow: view.slow,
    failed: view.failed,
    retry: modal.tryAgain,
    reload: modal.reloadPage,
  }
  const texts = Object.entries(opening).map(([name, text]) => `    ${name}: ${quoted(text)},`)
  const source = `{
  tag: '${tag}',
  direction: '${direction}',
  opening: {
${texts.join('\n')}
  },
  load: () => import(/* webpackChunkName: "foyer-locale-${tag}" */ './${tag}.json'),
}`
  return { tag, source }
}

const quoted = text => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
