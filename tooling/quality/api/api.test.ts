import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findUnannounced } from './findUnannounced.js'
import { reportPackage } from './reportPackage.js'

const folder = fileURLToPath(new URL('fixtures/harbor', import.meta.url))
const harbor = {
  name: '@foyer/harbor',
  folder,
  declarationFolder: folder,
  entries: [{ name: '.', declarations: `${folder}/index.d.ts` }],
}

describe('reportPackage', () => {
  it('prints the exports of an entry by name, without comments', () => {
    expect(reportPackage(harbor)).toBe(`# The API of \`@foyer/harbor\`

Written by \`pnpm api --write\`. A change needs a changeset.

## \`@foyer/harbor\`

\`\`\`ts
export interface Harbor {
    readonly free: number;
    close(): void;
}

export { Namespace } from '@foyer/common'

export declare const limits: {
    readonly berths: 12;
};

export declare function openHarbor(name: string, cranes?: readonly Crane[]): Harbor;

// exported as raise
export declare function lift(crane: Crane): void;
\`\`\`
`)
  })
})

describe('findUnannounced', () => {
  const packages = [{ name: '@foyer/harbor', folder: 'packages/harbor' }]
  const find = (released: string | undefined, announced: readonly string[]) =>
    findUnannounced(packages, () => 'new', { releasedReport: () => released, announced })

  it('reports a package whose API differs from its release without a changeset', () => {
    expect(find('old', [])).toEqual(['@foyer/harbor'])
    expect(find('old', ['@foyer/crane'])).toEqual(['@foyer/harbor'])
    expect(find('old', ['@foyer/harbor'])).toEqual([])
    expect(find('new', [])).toEqual([])
  })

  it('reports a package that was never released and has no changeset', () => {
    expect(find(undefined, [])).toEqual(['@foyer/harbor'])
    expect(find(undefined, ['@foyer/harbor'])).toEqual([])
  })
})
