import { expect, it } from 'vitest'
import { countByPackage, kindOf, linesOf, pathFiles } from './countFiles.js'

it('distinguishes components, texts and test wallets from other files', () => {
  expect(kindOf('ui/src/button/Button.tsx')).toBe('ui')
  expect(kindOf('scaffold/src/copy/messages.ts')).toBe('texts')
  expect(kindOf('scaffold/src/locales/en.json')).toBe('texts')
  expect(kindOf('testing/src/evm/createEvmWallet.ts')).toBe('testing')
  expect(kindOf('scaffold/src/shell/Modal.tsx')).toBe('path')
  expect(kindOf('core/src/ui.ts')).toBe('path')
  const files = ['core/src/a.ts', 'ui/src/a.ts', 'scaffold/src/copy/en.ts', 'testing/src/a.ts']
  expect(pathFiles(files)).toEqual(['core/src/a.ts'])
})

it('counts by package, largest first, then by name', () => {
  const files = ['react/src/a.ts', 'core/src/a.ts', 'core/src/b.ts', 'common/src/a.ts']
  expect(countByPackage(files)).toEqual([
    ['core', 2],
    ['common', 1],
    ['react', 1],
  ])
})

it('counts lines, except blank ones at the end', () => {
  expect(linesOf('a\n\nb\n')).toBe(2 + 1)
  expect(linesOf('a\n\n  \n')).toBe(1)
  expect(linesOf('a')).toBe(1)
  expect(linesOf('\n')).toBe(0)
})
