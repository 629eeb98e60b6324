import { describe, expect, it } from 'vitest'
import openings from '../vitest.openings.config.js'
import { idsIn, idsOfTitle, openingFolders, type ProvenIds } from './provenIds.js'
import { requirementFaults } from './requirementFaults.js'
import { readRequirementTable, requirementTotals, unreadableRows, withStatus } from './requirementTable.js'
import { testTitles } from './testTitles.js'

// Composed, so that the scan of this file finds no id.
const id = (number: number) => `SHOW-${number}`
const page = [
  '| id | statement | status |',
  '|---|---|---|',
  `| ${id(1)} | It shakes. | proven |`,
  `| ${id(2)} | It shows. | open |`,
].join('\n')

describe('the comparison of requirements and tests', () => {
  it('accepts a proven id with a test and an open one without', () => {
    expect(faults({ [id(1)]: ['a.test.ts'] })).toEqual([])
  })

  it('reports a proven id without a test', () => {
    expect(faults({})).toEqual([`${id(1)} is marked proven but no test carries it`])
  })

  it('reports an open id that has a test', () => {
    const found = faults({ [id(1)]: ['a.test.ts'], [id(2)]: ['b.test.ts'] })
    expect(found).toEqual([`${id(2)} is marked open but is proven in b.test.ts`])
  })

  it('reports an id of a test that the list lacks', () => {
    const found = faults({ [id(1)]: ['a.test.ts'], [id(9)]: ['b.test.ts'] })
    expect(found).toEqual([`${id(9)} is in a test title but not in the list: b.test.ts`])
  })

  it('reports an id that is listed twice, and an invalid status', () => {
    const rows = readRequirementTable(`${page}\n| ${id(2)} | Again. | done |`)
    const found = requirementFaults(rows, provenBy({ [id(1)]: ['a.test.ts'] }))
    expect(found).toEqual([`${id(2)} is listed twice`, `${id(2)} has the status done`])
  })

  it('requires a test for a narrowed id too', () => {
    const rows = readRequirementTable(`${page}\n| ${id(3)} | It sings. | narrowed: it hums only |`)
    const carried = { [id(1)]: ['a.test.ts'], [id(3)]: ['a.test.ts'] }
    expect(requirementFaults(rows, provenBy(carried))).toEqual([])
    expect(requirementFaults(rows, provenBy({ [id(1)]: ['a.test.ts'] }))).toEqual([
      `${id(3)} is marked narrowed but no test carries it`,
    ])
  })

  it('reports a proven or narrowed id whose tests are all further ones', () => {
    const rows = readRequirementTable(`${page}\n| ${id(3)} | It sings. | narrowed: it hums only |`)
    const further = { file: 'b.e2e.ts', isFurther: true }
    const proven = new Map([
      [id(1), [further]],
      [id(3), [further]],
    ])
    expect(requirementFaults(rows, proven)).toEqual([
      `${id(1)} is marked proven but no test of npm test carries it, only further ones: b.e2e.ts`,
      `${id(3)} is marked narrowed but no test of npm test carries it, only further ones: b.e2e.ts`,
    ])
    const main = { file: 'a.test.ts', isFurther: false }
    proven.set(id(1), [further, main])
    proven.set(id(3), [main])
    expect(requirementFaults(rows, proven)).toEqual([])
  })

  it.each(['narrowed', 'narrowed:', 'narrowed: '])(
    'reports an id that is "%s" without the missing part',
    status => {
      const rows = readRequirementTable(`| ${id(1)} | It sings. | ${status} |`)
      const found = requirementFaults(rows, provenBy({ [id(1)]: ['a.test.ts'] }))
      expect(found).toEqual([`${id(1)} is marked narrowed but does not say what is missing`])
    },
  )

  it('reports a proven id with a missing part', () => {
    const rows = readRequirementTable(`| ${id(1)} | It sings. | proven: it hums only |`)
    const found = requirementFaults(rows, provenBy({ [id(1)]: ['a.test.ts'] }))
    expect(found).toEqual([`${id(1)} is marked proven but says that something is missing: it hums only`])
  })

  it('counts by group and status, with narrowed ids counted separately', () => {
    const rows = readRequirementTable(`${page}\n| ${id(3)} | It sings. | narrowed: it hums only |`)
    expect(requirementTotals(rows)).toEqual([
      'SHOW: 1 proven, 1 narrowed, 1 open of 3',
      'requirements: 1 proven, 1 narrowed, 1 open of 3',
    ])
  })

  it('reports a row that cannot be read', () => {
    expect(unreadableRows(`${page}\n| ${id(3)} | No status. |`)).toEqual([`| ${id(3)} | No status. |`])
  })

  it('keeps narrowed rows and their missing part when it writes the status column', () => {
    const narrowed = `| ${id(3)} | It sings. | narrowed: it hums only |`
    expect(withStatus(narrowed, new Set([id(3)]))).toBe(narrowed)
    expect(withStatus(narrowed, new Set())).toBe(narrowed)
  })

  it('writes the status column from the proven ids and changes nothing else', () => {
    const rewritten = withStatus(page, new Set([id(2)]))
    expect(rewritten).toBe(
      page.replace('proven |', 'was |').replace('open |', 'proven |').replace('was |', 'open |'),
    )
  })
})

describe('the reader of test titles', () => {
  it('reads test, it and their variants, with the titles of the describe blocks around them', () => {
    const source = `
      describe('snackbar', () => { it('opens late', run) })
      test.describe("tabs", () => { test(\`keeps \${count} in step\`, run) })
      it.each([[1, (2)]])('counts %s', run)
      it.each\`a | b\`('splits', run)
      const text = "it('is not a test')"
    `
    expect(testTitles('a.test.tsx', source)).toEqual([
      'snackbar › opens late',
      'tabs › keeps  in step',
      'counts %s',
      'splits',
    ])
  })

  it('leaves out tests that do not run', () => {
    const [skip, todo] = ['skip', 'todo']
    const source = `it.${skip}('a', run); test.${todo}('b'); describe.${skip}('c', () => { it('d', run) }); it('e', run)`
    expect(testTitles('a.test.ts', source)).toEqual(['e'])
  })

  it('reads several ids in a title', () => {
    const tagged = `closes [${id(1)}, ${id(2)}] and opens [${id(3)}] [not an id]`
    expect(idsOfTitle(tagged)).toEqual([id(1), id(2), id(3)])
  })
})

describe('the reader of ids in a test file', () => {
  const source = `
    test('opens [${id(1)}] @further', run)
    test('closes [${id(2)}]', run)
    test('shuts [${id(2)}] @further', run)
    test.describe('a walk @further', () => { test('goes [${id(3)}]', run) })
    test(\`swaps [${id(4)}]\${furtherUnless(isMain)}\`, run)
  `
  const furtherIn = (file: string) =>
    Object.fromEntries([...idsIn(file, source)].map(([name, { isFurther }]) => [name, isFurther]))

  it('marks ids as further if each title that contains them is marked', () => {
    expect(furtherIn('tooling/e2e/src/a.e2e.ts')).toEqual({
      [id(1)]: true,
      [id(2)]: false,
      [id(3)]: true,
      [id(4)]: false,
    })
  })

  it.each(['tooling/quality/pack/a.hosts.test.ts', `tooling/quality/${openingFolders[0]}/a.packed.test.ts`])(
    'marks ids as further in %s, which npm test does not run',
    file => {
      expect(new Set(Object.values(furtherIn(file)))).toEqual(new Set([true]))
    },
  )

  it('counts ids of all remaining packed and unit tests as proven by npm test', () => {
    expect(furtherIn('tooling/quality/pack/a.packed.test.ts')[id(2)]).toBe(false)
    expect(furtherIn(`tooling/quality/${openingFolders[0]}/a.test.ts`)[id(2)]).toBe(false)
  })

  it('lists the folders whose packed tests have another configuration', () => {
    expect(openings.test?.include).toEqual([`{${openingFolders.join(',')}}/**/*.packed.test.ts`])
  })
})

function faults(proven: Record<string, string[]>): string[] {
  return requirementFaults(readRequirementTable(page), provenBy(proven))
}

function provenBy(proven: Record<string, string[]>): ProvenIds {
  const tests = (files: string[]) => files.map(file => ({ file, isFurther: false }))
  return new Map(Object.entries(proven).map(([name, files]) => [name, tests(files)]))
}
