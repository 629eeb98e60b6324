import { describe, expect, it } from 'vitest'
import { proofFaults } from './proofFaults.js'

// Composed, so that the scan of this file finds neither an id nor the mark.
const tag = `[SHOW-${1}]`
const mark = ['@', 'further'].join('')
const todo = ['to', 'do'].join('')
const elsewhere = `says ${mark} elsewhere than in a title`
const computed = `computes ${mark} in a title other than by furtherUnless`
const faultsOf = (source: string) => proofFaults('packages/ui/src/a.test.ts', source)
const fault = (text: string) => [`packages/ui/src/a.test.ts: ${text}`]

describe('a test that proves its id within npm test', () => {
  it.each([
    `it('z ${tag}', run)`,
    `it.each(['further on'])('%s ${tag}', () => run())`,
    `test('z ${tag} ${mark}', run)`,
    `test(\`z ${tag}\${furtherUnless(isMain)}\`, async () => { run() })`,
    `describe('a ${mark}', () => { test('z ${tag}', { timeout: 1 }, run) })`,
  ])('passes: %s', source => {
    expect(faultsOf(source)).toEqual([])
  })

  it.each([
    [`test('z ${tag}', { tag: '${mark}' }, run)`, elsewhere],
    [`test.describe('a', { tag: ['${mark}'] }, () => { test('z ${tag}', run) })`, elsewhere],
    [`const late = ' ${mark}'; test(\`z ${tag}\${late}\`, run)`, elsewhere],
    [`it.each([' ${mark}'])('z ${tag}%s', run)`, elsewhere],
    [`test(\`z ${tag} \${further}\`, run)`, computed],
    [`describe(name + further, () => { it('z ${tag}', run) })`, computed],
    [`describe(name + ' ${mark}', () => { it('z ${tag}', run) })`, computed],
    [`it.fails('z ${tag}', run)`, `“z ${tag}” carries an id and is marked fails`],
    [`test.fail('z ${tag}', run)`, `“z ${tag}” carries an id and is marked fail`],
    [`it('z ${tag}', { fails: true }, run)`, `“z ${tag}” carries an id and is marked fails`],
    [`it.${todo}('z ${tag}')`, `“z ${tag}” carries an id and is marked todo`],
    [`it('z ${tag}')`, `“z ${tag}” carries an id and has no body`],
    [`it('z ${tag}', () => {})`, `“z ${tag}” carries an id and has no body`],
    [`describe('a ${tag}', () => { it('z') })`, `“a ${tag} › z” carries an id and has no body`],
    [`if (false) it('z ${tag}', run)`, `“z ${tag}” carries an id and stands within a condition`],
    [`isOn && it('z ${tag}', run)`, `“z ${tag}” carries an id and stands within a condition`],
  ])('fails: %s', (source, text) => {
    expect(faultsOf(source)).toEqual(fault(text))
  })

  it('is not required without an id', () => {
    expect(faultsOf(`it.fails('z', { tag: '${mark}' }, run)`)).toEqual([])
  })
})

describe('a test file', () => {
  it.each([
    'packages/ui/src/a.spec.ts',
    'packages/ui/src/a.packed.test.ts',
    'apps/lab/src/a.hosts.test.ts',
    'tooling/quality/pack/a.packed.test.tsx',
    'packages/ui/src/a.e2e.ts',
  ])('is not run by any suite as %s', file => {
    expect(proofFaults(file, '')).toEqual([`${file}: no suite runs a file of this name here`])
  })

  it.each([
    'tooling/quality/pack/a.packed.test.ts',
    'tooling/e2e/src/a.e2e.ts',
    'packages/ui/src/a.test.tsx',
  ])('is run as %s', file => {
    expect(proofFaults(file, '')).toEqual([])
  })
})
