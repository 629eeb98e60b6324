import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testIdEndings, testIds } from '@foyer/testing/test-ids'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { readTestIds, readTestIdTable, testIdPlaces, withTestIdTables } from './testIds.js'

describe('the table of test ids', () => {
  const table = readTestIdTable()

  it('contains exactly the ids in the sources [USER-26]', () => {
    expect(testIds).toEqual(table.ids)
    expect(testIdEndings).toEqual(table.endings)
    expect(Object.values(table.ids).flat().length).toBeGreaterThan(250)
    expect(testIds.page).toContain('foyer-connect-button')
    expect(testIds.wallets).toContain('foyer-wallet-selector-{id}')
  })

  it('matches the documentation [USER-26]', () => {
    const page = readFileSync(join(repositoryRoot, testIdPlaces.page), 'utf8')
    expect(withTestIdTables(page, table)).toBe(page)
  })
})

describe('the reader of test ids', () => {
  const read = (source: string) => readTestIds('Planted.tsx', source)

  it('finds ids in attributes, in passed values and in conditions', () => {
    const source = `
      const testId = 'foyer-a'
      const part = <Row testId={isOpen ? 'foyer-b' : \`foyer-c-\${wallet.id}\`} items={[{ testId: 'foyer-d' }]} data-testid="foyer-e" />`
    expect(read(source).ids).toEqual(['foyer-a', 'foyer-b', 'foyer-c-{walletId}', 'foyer-d', 'foyer-e'])
  })

  it('expands a member whose type is a union of literals', () => {
    const source = `
      interface Props { readonly kind: 'x' | 'y' }
      const part = <i data-testid={\`foyer-\${props.kind}\${isSmall ? '-small' : ''}\`} />`
    expect(read(source).ids).toEqual(['foyer-x-small', 'foyer-x', 'foyer-y-small', 'foyer-y'])
  })

  it('finds the suffix appended to a given id', () => {
    expect(read(`const part = <i data-testid={testId && \`\${testId}-copy\`} />`).endings).toEqual(['-copy'])
    expect(
      read(`const part = <i data-testid={props.testId && \`\${props.testId}-paste\`} />`).endings,
    ).toEqual(['-paste'])
  })

  it('ignores class names, element ids and file names', () => {
    expect(read(`import './foyer-x.js'\nconst part = <i className="foyer-x" id="foyer-x" />`).ids).toEqual([])
  })
})
