import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileExamples } from './compileExamples.js'
import { documentedPackages, findDocExamples } from './findDocExamples.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const planted = {
  page: 'packages/react/src/planted.ts',
  line: 7,
  file: 'planted.tsx',
  code: "import { useFoyer } from '@foyer/react'\nuseFoyer().colour\n",
}

it('compiles every example of a docstring', { timeout: 240_000 }, () => {
  const examples = documentedPackages
    .flatMap(name => findDocExamples(root, name))
    // `FoyerRegister` changes the types of the whole program. The sessions guide contains the same example, which is
    // compiled separately.
    .filter(({ code }) => !code.includes('interface FoyerRegister'))
  expect(examples.length).toBeGreaterThan(40)
  const faults = compileExamples([...examples, planted], 'docstrings')
  const isPlanted = (fault: string) => fault.startsWith(planted.page)
  expect(faults.filter(each => !isPlanted(each))).toEqual([])
  expect(faults.filter(isPlanted)).toEqual([expect.stringMatching(/planted\.ts:8 TS2339: .*colour/)])
})
