import { rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { createNeeds } from './neededModules.mjs'

const files = {
  entry:
    "import { swap } from 'barrel'; import * as whole from 'inner'; import 'effects'; console.log(swap, whole)",
  barrel: "export { swap } from 'swap'; export { sum as total } from 'amounts'; export * from 'inner'",
  inner: "export { send } from 'send'; export { pay } from 'pay'",
  swap: "import { total } from 'barrel'; export const swap = () => total",
  amounts: 'export const sum = 1',
  send: "import { send as other } from 'barrel'; export const send = () => other",
  pay: 'export const pay = 1',
  effects: 'console.log(1)',
}

async function needsOf(id) {
  let needs
  const bundle = await rollup({
    input: ['entry', 'barrel'],
    onwarn: () => undefined,
    plugins: [
      {
        name: 'files',
        resolveId: source => source,
        load: file => files[file],
        buildEnd() {
          const list = createNeeds(each => this.getModuleInfo(each))
          needs = Object.fromEntries(Object.keys(files).map(each => [each, [...new Set(list(each))].sort()]))
        },
      },
    ],
  })
  await bundle.close()
  return needs[id]
}

describe('the modules that a module needs', () => {
  it.each([
    ['of a barrel only the module of the imported name', 'swap', ['amounts', 'barrel']],
    ['the module behind a barrel that exports all of another', 'send', ['barrel', 'inner', 'send']],
    [
      'all modules behind a namespace, and those without names',
      'entry',
      ['barrel', 'effects', 'inner', 'pay', 'send', 'swap'],
    ],
    ['nothing for a barrel inside', 'inner', []],
    ['everything that an entry exports', 'barrel', ['amounts', 'inner', 'pay', 'send', 'swap']],
    ['nothing for a module without imports', 'pay', []],
  ])('are %s', async (_, id, expected) => {
    expect(await needsOf(id)).toEqual(expected)
  })
})
