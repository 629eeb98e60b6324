import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { findVague } from './findVague.js'
import { readApiPackages } from './readEntries.js'
import { parseReport, readReport } from './readReport.js'
import { foyerEntries, vagueExceptions } from './vagueExceptions.js'

const exported = readApiPackages().flatMap(({ folder }) => readReport(folder))

describe('findVague', () => {
  const vague = (code: string) =>
    parseReport(`## \`@foyer/harbor\`\n\n\`\`\`ts\n${code}\n\`\`\`\n`).flatMap(findVague)

  it('reports members that take or return a value of any type', () => {
    expect(vague('export interface Ship {\n    readonly load: object;\n}')).toEqual([
      '@foyer/harbor Ship.load',
    ])
    expect(vague('export declare function land(ship: unknown): void;')).toEqual(['@foyer/harbor land.ship'])
    expect(vague('export type Hold = Readonly<Record<string, unknown>>;')).toEqual(['@foyer/harbor Hold'])
  })

  it('accepts constraints, guards, thrown values and results that nothing reads', () => {
    expect(vague('export declare function isShip(value: unknown): value is Ship;')).toEqual([])
    expect(vague('export declare function mend(thrown: unknown): Ship;')).toEqual([])
    expect(vague('export declare function load<Each extends object>(each: Each): Each;')).toEqual([])
    expect(vague('export declare function hear(listener: () => unknown): void;')).toEqual([])
    expect(vague('export type Of<Given> = Given extends readonly unknown[] ? 1 : 2;')).toEqual([])
  })
})

describe('the exported types', () => {
  it('take and return no `object` and no `unknown`, except for the listed exceptions', () => {
    const found = exported
      .filter(({ entry }) => !foyerEntries.some(each => each.test(entry)))
      .flatMap(findVague)
    const excepted = Object.values(vagueExceptions).flat()
    const isOf = (member: string, name: string) => member === name || member.startsWith(`${name}.`)
    expect(found.filter(member => !excepted.some(name => isOf(member, name)))).toEqual([])
    expect(excepted.filter(name => !found.some(member => isOf(member, name)))).toEqual([])
  })

  it('are named in a type test if they are generic', () => {
    const isPublic = /^@foyer\/(?:react|common$|core)/
    const generic = exported
      .filter(({ entry }) => isPublic.test(entry) && !foyerEntries.some(each => each.test(entry)))
      .filter(({ node }) => 'typeParameters' in node && (node as ts.InterfaceDeclaration).typeParameters)
    const files = execFileSync(
      'git',
      ['grep', '-l', '--untracked', 'expectTypeOf', '--', '*.test.ts', '*.test.tsx'],
      {
        cwd: repositoryRoot,
        encoding: 'utf8',
      },
    )
    const texts = files
      .trim()
      .split('\n')
      .map(file => readFileSync(join(repositoryRoot, file), 'utf8'))
    const missing = generic.filter(({ name }) => !texts.some(text => new RegExp(`\\b${name}\\b`).test(text)))
    expect(generic.length).toBeGreaterThan(20)
    expect([...new Set(missing.map(({ entry, name }) => `${entry} ${name}`))]).toEqual([])
  })
})
