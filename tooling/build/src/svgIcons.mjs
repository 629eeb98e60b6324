import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { SaxesParser } from 'saxes'

const shapes = {
  g: [],
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
}

const paint = [
  'clip-rule',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
]

const allowedAttributes = new Map([
  ['svg', new Set(['xmlns', 'viewBox', 'data-directional', ...paint])],
  ['title', new Set()],
  ...Object.entries(shapes).map(([name, own]) => [name, new Set([...own, ...paint])]),
])

const fixedValues = { xmlns: 'http://www.w3.org/2000/svg', 'data-directional': 'true' }

// A value without parentheses, quotes and escapes can be neither a URL nor a script.
const plainValue = /^[\w\s.,#%+-]*$/

/**
 * Compiles an SVG icon to a module whose default export is a React component. It creates elements, which Trusted
 * Types allows. Adds `class="icon"` and, because icons are decorative, `aria-hidden`. The title becomes the
 * component's docstring.
 * @param {{ file: string, source: string }} icon
 * @returns {{ code: string, types: string, map: object }} throws an error that names the file if the icon contains
 * anything that is not allowed
 */
export function compileSvgIcon({ file, source }) {
  const { root, title } = readSvg({ file, source })
  const name = componentName(file)
  const { xmlns, ...attributes } = root.attributes
  const drawn = { ...root, attributes: { class: 'icon', ...attributes, 'aria-hidden': 'true' } }
  const code = [
    `import { createElement } from 'react'`,
    `export default function ${name}() {`,
    `  return ${elementCode(drawn, '  ')}`,
    '}\n',
  ].join('\n')
  const types = [
    `import type { JSX } from 'react'`,
    `/** ${title.trim()} */`,
    `export default function ${name}(): JSX.Element\n`,
  ].join('\n')
  const map = { version: 3, sources: [basename(file)], names: [], mappings: linesToStart(code) }
  return { code, types, map }
}

/** Returns source map mappings from every line to the start of one file. */
function linesToStart(text) {
  return text.replace(/[^\n]*\n/g, 'AAAA;')
}

/** Parses a file into its root element, with the shapes in it, and its title. */
function readSvg({ file, source }) {
  const refuse = what => {
    throw new Error(`${basename(file)}: ${what}`)
  }
  const parser = new SaxesParser()
  const open = []
  let root
  let title = ''

  parser.on('error', error => refuse(error.message))
  parser.on('doctype', () => refuse('an icon has no document type'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?> may not stand in an icon`))
  parser.on('cdata', () => refuse('an icon has no text but its title'))
  parser.on('text', text => {
    if (open.at(-1)?.name === 'title') title += text
    else if (text.trim()) refuse(`an icon has no text but its title: "${text.trim()}"`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1)
    checkElement({ name, attributes, parent }, refuse)
    const element = { name, attributes, children: [] }
    if (!parent) root = element
    else if (name !== 'title') parent.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(source).close()

  if (!/^[^<>*/]+$/.test(title)) refuse('the first child is a <title> that says what the icon shows')
  return { root, title }
}

function checkElement({ name, attributes, parent }, refuse) {
  const allowed = allowedAttributes.get(name)
  const isInPlace = parent ? mayStandIn(name, parent) : name === 'svg'
  if (!allowed || !isInPlace) refuse(`<${name}> may not stand ${parent ? `in <${parent.name}>` : 'alone'}`)
  for (const [key, value] of Object.entries(attributes)) {
    if (!allowed.has(key)) refuse(`<${name}> may not have ${key}="${value}"`)
    const isAsItShould = fixedValues[key] ? fixedValues[key] === value : plainValue.test(value)
    if (!isAsItShould) refuse(`<${name}> may not have ${key}="${value}"`)
  }
  if (name === 'svg' && !(attributes.xmlns && attributes.viewBox))
    refuse('<svg> needs its xmlns and a viewBox')
}

/** Allows a title only as the first child of the root, and shapes only in the root and in groups. */
function mayStandIn(name, parent) {
  if (name === 'title') return parent.name === 'svg' && parent.children.length === 0
  return name !== 'svg' && (parent.name === 'svg' || parent.name === 'g')
}

/** Returns the component's name: `ChevronEndIcon` for `chevron-end.svg`. */
function componentName(file) {
  const name = basename(file, '.svg')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${basename(file)}: an icon's file has a name of small letters and hyphens`)
  return `${name.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase())}Icon`
}

function elementCode({ name, attributes, children }, indent) {
  const inner = `${indent}  `
  const properties = Object.entries(attributes).map(
    ([key, value]) => `${propertyName(key)}: ${JSON.stringify(value)}`,
  )
  const parts = [
    JSON.stringify(name),
    `{ ${properties.join(', ')} }`,
    ...children.map(child => elementCode(child, inner)),
  ]
  return `createElement(\n${parts.map(part => `${inner}${part},\n`).join('')}${indent})`
}

/** Returns React's name of an attribute as an object key: `className`, `strokeWidth`, but `'aria-hidden'`. */
function propertyName(key) {
  if (key === 'class') return 'className'
  return /^(aria|data)-/.test(key) ? `'${key}'` : key.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
}

// An id with a query (`?url`, `?room=send`) requests another form or was resolved by another plugin.
const svgFile = /\.svg$/

async function compileFile(file) {
  return compileSvgIcon({ file, source: await readFile(file, 'utf8') })
}

/** The esbuild plugin for icon imports, also used by tsup. */
export const svgIconsForEsbuild = {
  name: 'svg-icons',
  setup(build) {
    build.onLoad({ filter: svgFile }, async ({ path }) => {
      const { code, map } = await compileFile(path)
      const address = `data:application/json,${encodeURIComponent(JSON.stringify(map))}`
      return { contents: `${code}//# sourceMappingURL=${address}\n`, loader: 'js', resolveDir: dirname(path) }
    })
  },
}

/** Returns the Rollup and Vite plugin for icon imports. */
export function svgIcons() {
  return {
    name: 'svg-icons',
    // Runs before Vite turns the file into a URL.
    enforce: 'pre',
    async load(id) {
      if (!svgFile.test(id)) return
      const { code, map } = await compileFile(id)
      return { code, map, moduleType: 'js' }
    },
  }
}

/** Returns the paths of a package's icons without extension, such as `icons/back`. */
export function iconFiles() {
  if (!existsSync('src/icons')) return []
  const files = readdirSync('src/icons').filter(file => svgFile.test(file))
  return files.map(file => `icons/${basename(file, '.svg')}`)
}

/** Writes the declaration of each icon next to its module, with a map to the icon's file. */
export async function writeIconTypes(names) {
  await Promise.all(
    names.map(async name => {
      const file = resolve(`src/${name}.svg`)
      const { types } = await compileFile(file)
      const target = resolve(`dist/${name}.d.ts`)
      const map = {
        version: 3,
        sources: [relative(dirname(target), file).replaceAll('\\', '/')],
        names: [],
        mappings: linesToStart(types),
      }
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, `${types}//# sourceMappingURL=${basename(target)}.map\n`)
      await writeFile(`${target}.map`, JSON.stringify(map))
    }),
  )
}
