import { expect, it } from 'vitest'
import { bareTypeNamesIn } from './bareTypeNames.js'

it.each([
  ['interface Asked {}', ['1 Asked']],
  ['\nexport type Told = string', ['2 Told']],
  ['function f() {\n  type Known = string\n}', ['2 Known']],
])('finds the bare name in %j', (source, found) => {
  expect(bareTypeNamesIn('core/src/a.ts', source)).toEqual(found)
})

it.each([
  'interface PendingRequest {}',
  'type KnownNetworks = readonly string[]',
  'const Asked = 1',
  'function decode<Known>(known: Known) {}',
  '// interface Asked {}',
])('finds nothing in %j', source => {
  expect(bareTypeNamesIn('core/src/a.tsx', source)).toEqual([])
})
