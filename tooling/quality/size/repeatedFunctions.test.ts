import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { repeatedFunctions } from './repeatedFunctions.js'

/** Builds a package of these sources with esbuild. Each entry becomes one file with all of its imports. */
async function packageOf(sources: Readonly<Record<string, string>>, waysIn: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-repeats-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, 'src', name)), { recursive: true })
    writeFileSync(join(folder, 'src', name), text)
  }
  await build({
    entryPoints: waysIn.map(name => join(folder, 'src', name)),
    outdir: join(folder, 'dist'),
    bundle: true,
    format: 'esm',
    sourcemap: true,
  })
  return folder
}

const shared = `export function add(one: number, other: number): number {
  return one + other
}
export const short = (one: number) => one + 1
`

it('finds a function of three lines in two files, with its location and both files', async () => {
  const folder = await packageOf(
    {
      'shared.ts': shared,
      'left.ts': "import { add } from './shared.js'\nconsole.log(add(1, 2))\n",
      'right.ts': "import { add } from './shared.js'\nconsole.log(add(3, 4))\n",
    },
    ['left.ts', 'right.ts'],
  )
  expect(repeatedFunctions(folder)).toEqual([{ source: 'src/shared.ts:1', files: ['left.js', 'right.js'] }])
})

it('ignores a shorter function, and one in a single file', async () => {
  const folder = await packageOf(
    {
      'shared.ts': shared,
      'left.ts': "import { add, short } from './shared.js'\nconsole.log(add(1, short(2)))\n",
      'right.ts': "import { short } from './shared.js'\nconsole.log(short(3))\n",
    },
    ['left.ts', 'right.ts'],
  )
  expect(repeatedFunctions(folder)).toEqual([])
})
