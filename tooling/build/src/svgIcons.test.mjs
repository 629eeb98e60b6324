import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as buildWithEsbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as buildWithVite } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { workspaceSources } from './conditions.mjs'
import { compileSvgIcon, svgIcons, svgIconsForEsbuild } from './svgIcons.mjs'

const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"'
const title = '<title>A bell.</title>'
const path = '<path d="M4 4h12" />'
const drawing = `<svg ${frame} stroke="currentColor" stroke-width="1.5">${title}<g>${path}</g></svg>`

const compile = source => compileSvgIcon({ file: '/icons/night-bell.svg', source })

/** Runs a compiled module with a substitute for React and returns the element tree. */
function render(code) {
  const createElement = (name, attributes, ...children) => ({ name, attributes, children })
  const body = code.replace(/^import .*$/m, '').replace('export default', 'return')
  return new Function('createElement', body)(createElement)()
}

describe('the compiled icon', () => {
  it('renders its elements in the text color, hidden from assistive technology', () => {
    expect(render(compile(drawing).code)).toEqual({
      name: 'svg',
      attributes: {
        className: 'icon',
        viewBox: '0 0 20 20',
        stroke: 'currentColor',
        strokeWidth: '1.5',
        'aria-hidden': 'true',
      },
      children: [
        {
          name: 'g',
          attributes: {},
          children: [{ name: 'path', attributes: { d: 'M4 4h12' }, children: [] }],
        },
      ],
    })
  })

  it('keeps the mark of a directional icon, which is mirrored in right-to-left text', () => {
    const { code } = compile(`<svg ${frame} data-directional="true">${title}${path}</svg>`)
    expect(render(code).attributes['data-directional']).toBe('true')
  })

  it('is named after its file and described by its title', () => {
    const { code, types } = compile(drawing)
    expect(code).toContain('export default function NightBellIcon()')
    expect(types).toContain('/** A bell. */\nexport default function NightBellIcon(): JSX.Element')
  })

  it('ignores an XML declaration and a leading comment', () => {
    const { code } = compile(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- Drawn by hand -->\n${drawing}\n`)
    expect(code).toBe(compile(drawing).code)
  })
})

const within = content => `<svg ${frame}>${title}${content}</svg>`

describe('the checks of an icon, whose errors name the file', () => {
  it.each([
    ['a script', within('<script>alert(1)</script>'), '<script>'],
    ['a style sheet', within('<style>path{}</style>'), '<style>'],
    ['a page', within('<foreignObject />'), '<foreignObject>'],
    ['a picture', within('<image href="/x.png" />'), '<image>'],
    ['another file', within('<use href="#x" />'), '<use>'],
    ['a gradient', within('<linearGradient />'), '<linearGradient>'],
    ['a link', within('<a><path /></a>'), '<a>'],
    ['an animation', within('<path><animate /></path>'), '<animate>'],
    ['a name of a prefix', within('<svg:path xmlns:svg="http://www.w3.org/2000/svg" />'), '<svg:path>'],
    ['another drawing', within(`<svg ${frame} />`), '<svg> may not stand in <svg>'],
    ['a shape in a shape', within(`<path>${path}</path>`), '<path> may not stand in <path>'],
    ['a style', within('<path style="fill: red" />'), 'style='],
    ['a class', within('<path class="line" />'), 'class='],
    ['an id', within('<path id="x" />'), 'id='],
    ['an address', within('<path href="https://a.test" />'), 'href='],
    ['an address of old', within('<path xlink:href="#x" />'), 'xlink:href='],
    ['an event', within('<path onclick="alert(1)" />'), 'onclick='],
    ['an event of the drawing', `<svg ${frame} onload="alert(1)">${title}</svg>`, 'onload='],
    ['a size', `<svg ${frame} width="20">${title}</svg>`, 'width='],
    ['a paint elsewhere', within('<path fill="url(#x)" />'), 'fill="url(#x)"'],
    ['a value with a quote', within("<path d='\"' />"), 'd="""'],
    ['another namespace', `<svg xmlns="http://a.test" viewBox="0 0 20 20">${title}</svg>`, 'xmlns='],
    ['no namespace', `<svg viewBox="0 0 20 20">${title}</svg>`, 'xmlns'],
    ['no grid', `<svg xmlns="http://www.w3.org/2000/svg">${title}</svg>`, 'viewBox'],
    ['no title', `<svg ${frame}>${path}</svg>`, '<title>'],
    ['a title after the shapes', `<svg ${frame}>${path}${title}</svg>`, '<title>'],
    ['a title that ends a comment', `<svg ${frame}><title>*/ x</title></svg>`, '<title>'],
    [
      'an invalid `data-directional`',
      `<svg ${frame} data-directional="no">${title}</svg>`,
      'data-directional=',
    ],
    ['text', within('Hello'), 'Hello'],
    ['text of another kind', within('<![CDATA[Hello]]>'), 'no text'],
    ['a style sheet above', `<?xml-stylesheet href="x.css"?>${drawing}`, 'xml-stylesheet'],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing}`, 'document type'],
    ['an entity', within('<path d="&x;" />'), 'entity'],
    ['something else', '<html />', '<html> may not stand alone'],
    ['an open end', `<svg ${frame}>${title}`, 'unclosed'],
    ['nothing', '', 'root element'],
  ])('%s', (_, source, part) => {
    expect(() => compile(source)).toThrow(/^night-bell\.svg: /)
    expect(() => compile(source)).toThrow(part)
  })

  it.each(['Bell.svg', 'night_bell.svg', '1.svg'])('rejects a file name such as %s', name => {
    expect(() => compileSvgIcon({ file: `/icons/${name}`, source: drawing })).toThrow(name)
  })
})

describe('the bundler plugins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-icons-'))
  const entry = join(folder, 'entry.js')
  writeFileSync(join(folder, 'bell.svg'), drawing)
  writeFileSync(entry, "import BellIcon from './bell.svg'\nconsole.log(BellIcon)\n")
  afterAll(() => rmSync(folder, { recursive: true }))

  const bundles = {
    esbuild: async () => {
      const options = { bundle: true, write: false, format: 'esm', external: ['react'] }
      const result = await buildWithEsbuild({
        ...options,
        entryPoints: [entry],
        plugins: [svgIconsForEsbuild],
      })
      return result.outputFiles[0].text
    },
    Rollup: async () => {
      const bundle = await rollup({ input: entry, external: ['react'], plugins: [svgIcons()] })
      return (await bundle.generate({ format: 'es' })).output[0].code
    },
    'Vite, wherever packages are read from source': async () => {
      const { output } = await buildWithVite({
        configFile: false,
        root: folder,
        logLevel: 'error',
        plugins: workspaceSources(),
        build: { write: false, minify: false, rolldownOptions: { input: entry, external: ['react'] } },
      })
      return output[0].code
    },
  }

  it.each(Object.entries(bundles))('%s compiles a file to elements instead of a URL', async (_, bundle) => {
    const code = await bundle()
    expect(code).toContain('function BellIcon()')
    expect(code).toContain('currentColor')
    expect(code).not.toMatch(/data:image|\.svg["']/)
  })
})
