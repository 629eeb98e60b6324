import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bundleText } from './__fixtures__/bundlePages.js'

const source = fileURLToPath(new URL('.', import.meta.url))
const gzipOf = (text: string) => gzipSync(text, { level: 9 }).length

/** Returns a module with exactly the parts of the common package and valibot that this package uses. */
function sharedPart(): string {
  const used = new Map<string, Set<string>>()
  const schemas = new Set<string>()
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(each => each.endsWith('.ts') && !/\.test\.|__fixtures__/.test(each))) {
    const text = readFileSync(`${source}/${file}`, 'utf8')
    for (const [, names = '', door = ''] of text.matchAll(
      /^import \{([^}]*)\} from '(@foyer\/common[^']*)'/gm,
    )) {
      const values = names.split(',').map(name => name.trim())
      const known = used.get(door) ?? new Set()
      used.set(door, known)
      for (const each of values) if (each && !each.startsWith('type ')) known.add(each)
    }
    for (const [, name = ''] of text.matchAll(/\bv\.(\w+)\(/g)) schemas.add(name)
  }
  used.set('valibot', schemas)
  return [...used].map(([door, names]) => `export { ${[...names].join(', ')} } from '${door}'`).join('\n')
}

it('adds at most 10 kB to the parts it uses of the common package and valibot', async () => {
  const whole = await bundleText({ entryPoints: [`${source}/exports/index.ts`], minify: true })
  const shared = await bundleText({ stdin: { contents: sharedPart(), resolveDir: source }, minify: true })
  const bytes = gzipOf(whole) - gzipOf(shared)
  expect(gzipOf(shared)).toBeGreaterThan(2000)
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThanOrEqual(10_000)
})
