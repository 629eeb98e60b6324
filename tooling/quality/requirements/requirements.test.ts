import { describe, expect, it } from 'vitest'
import { idsOfTitle } from './provenIds.js'
import { requirementFaults } from './requirementFaults.js'
import { readRequirementTable, requirementTotals, unreadableRows, withStatus } from './requirementTable.js'
import { testTitles } from './testTitles.js'

// Built from parts, so that the scan of this file finds no id in it.
const id = (number: number) => `SHOW-${number}`
const page = [
  '| id | statement | status |',
  '|---|---|---|',
  `| ${id(1)} | It shakes. | proven |`,
  `| ${id(2)} | It shows. | open |`,
].join('\n')

describe('requirements', () => {
  it('agree when each proven id has a test and no open one has', () => {
    expect(faults({ [id(1)]: ['a.test.ts'] })).toEqual([])
  })

  it('name a proven id without a test', () => {
    expect(faults({})).toEqual([`${id(1)} is marked proven but no test carries it`])
  })

  it('name an open id that has a test', () => {
    const found = faults({ [id(1)]: ['a.test.ts'], [id(2)]: ['b.test.ts'] })
    expect(found).toEqual([`${id(2)} is marked open but is proven in b.test.ts`])
  })

  it('name an id of a test that the list does not know', () => {
    const found = faults({ [id(1)]: ['a.test.ts'], [id(9)]: ['b.test.ts'] })
    expect(found).toEqual([`${id(9)} is in a test title but not in the list: b.test.ts`])
  })

  it('name an id that is listed twice, and a status that does not exist', () => {
    const rows = readRequirementTable(`${page}\n| ${id(2)} | Again. | done |`)
    const found = requirementFaults(rows, new Map([[id(1), ['a.test.ts']]]))
    expect(found).toEqual([`${id(2)} is listed twice`, `${id(2)} has the status done`])
  })

  it('hold for a narrowed id as for a proven one: a test must carry it', () => {
    const rows = readRequirementTable(`${page}\n| ${id(3)} | It sings. | narrowed: it hums only |`)
    const carried = new Map([1, 3].map(number => [id(number), ['a.test.ts']]))
    expect(requirementFaults(rows, carried)).toEqual([])
    carried.delete(id(3))
    expect(requirementFaults(rows, carried)).toEqual([`${id(3)} is marked narrowed but no test carries it`])
  })

  it.each(['narrowed', 'narrowed:', 'narrowed: '])(
    'name an id that is "%s" and does not say what is missing',
    status => {
      const rows = readRequirementTable(`| ${id(1)} | It sings. | ${status} |`)
      const found = requirementFaults(rows, new Map([[id(1), ['a.test.ts']]]))
      expect(found).toEqual([`${id(1)} is marked narrowed but does not say what is missing`])
    },
  )

  it('name a proven id that says what is missing', () => {
    const rows = readRequirementTable(`| ${id(1)} | It sings. | proven: it hums only |`)
    const found = requirementFaults(rows, new Map([[id(1), ['a.test.ts']]]))
    expect(found).toEqual([`${id(1)} is marked proven but says that something is missing: it hums only`])
  })

  it('are counted by group and status, proven and narrowed apart', () => {
    const rows = readRequirementTable(`${page}\n| ${id(3)} | It sings. | narrowed: it hums only |`)
    expect(requirementTotals(rows)).toEqual([
      'SHOW: 1 proven, 1 narrowed, 1 open of 3',
      'requirements: 1 proven, 1 narrowed, 1 open of 3',
    ])
  })

  it('report a row that cannot be read', () => {
    expect(unreadableRows(`${page}\n| ${id(3)} | No status. |`)).toEqual([`| ${id(3)} | No status. |`])
  })

  it('stay narrowed, with what is missing, when their status column is written', () => {
    const narrowed = `| ${id(3)} | It sings. | narrowed: it hums only |`
    expect(withStatus(narrowed, new Set([id(3)]))).toBe(narrowed)
    expect(withStatus(narrowed, new Set())).toBe(narrowed)
  })

  it('get their status column from the proven ids and nothing else changes', () => {
    const rewritten = withStatus(page, new Set([id(2)]))
    expect(rewritten).toBe(
      page.replace('proven |', 'was |').replace('open |', 'proven |').replace('was |', 'open |'),
    )
  })
})

describe('test titles', () => {
  it('are read from it, test and their variants, behind the describe blocks around them', () => {
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

  it('leave out tests that do not run', () => {
    const [skip, todo] = ['skip', 'todo']
    const source = `it.${skip}('a', run); test.${todo}('b'); describe.${skip}('c', () => { it('d', run) }); it('e', run)`
    expect(testTitles('a.test.ts', source)).toEqual(['e'])
  })

  it('may carry several ids', () => {
    const tagged = `closes [${id(1)}, ${id(2)}] and opens [${id(3)}] [not an id]`
    expect(idsOfTitle(tagged)).toEqual([id(1), id(2), id(3)])
  })
})

function faults(proven: Record<string, string[]>): string[] {
  return requirementFaults(readRequirementTable(page), new Map(Object.entries(proven)))
}
